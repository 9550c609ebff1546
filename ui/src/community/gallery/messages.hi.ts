import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    title: 'जीत के स्क्रीनशॉट',
    none: 'अभी कोई मंज़ूर स्क्रीनशॉट नहीं है',
    more: 'और दिखाएँ',
    previous: 'पिछला',
    next: 'अगला',
    position: (place: string, all: string) => `${place} / ${all}`,
  },
  about: 'चुनी हुई जीत: हार नहीं दिखाई जाती।',
  failed: 'गैलरी लोड नहीं हुई',
  outdated: 'अभी अपडेट नहीं हुआ; पहले जो लोड हुआ था वही दिख रहा है।',
  loading: 'गैलरी लोड हो रही है',
  yours: 'यहाँ आपका',
  view: (place: string, moment: string) => `स्क्रीनशॉट ${place} देखें, ${moment}`,
  viewFailed: (view: string) => `${view}, इसकी झलक लोड नहीं हुई`,
  viewer: 'बड़ा स्क्रीनशॉट',
  picture: (moment: string) => `${moment} को भेजा गया स्क्रीनशॉट`,
  upload: {
    specified: {
      wrongType: 'कृपया JPEG, PNG या WebP तस्वीर चुनें',
      tooLarge: 'कृपया 5MB से छोटी तस्वीर चुनें',
      submit: 'भेजें',
      cancel: 'रद्द करें',
      another: 'एक और भेजें',
      failed: 'भेजा नहीं जा सका',
      failedText: 'स्क्रीनशॉट भेजा नहीं जा सका। दोबारा कोशिश करें।',
      pending: 'जाँच बाक़ी है',
      autoApproved: 'स्क्रीनशॉट अपने आप मंज़ूर हुआ!',
      confidence: (percent: number) => `यक़ीन: ${percent}%`,
      submitted: 'स्क्रीनशॉट भेज दिया गया!',
    },
    title: 'स्क्रीनशॉट भेजें',
    about: 'मंज़ूर होने पर दिखता है, जगह या कैमरे की जानकारी के बिना।',
    choose: 'स्क्रीनशॉट चुनें',
    drop: 'या यहाँ छोड़ें',
    hint: 'JPEG, PNG या WebP, 5 MB तक',
    preview: 'चुने हुए स्क्रीनशॉट की झलक',
    sent: 'भेज दिया',
    sending: (percent: number) => `भेजा जा रहा है, ${percent}%`,
    checking: 'तस्वीर जाँची जा रही है',
    chooseAnother: 'दूसरी फ़ाइल चुनें',
    own: {
      title: 'आपके स्क्रीनशॉट',
      states: { pending: 'जाँच का इंतज़ार', approved: 'गैलरी में', rejected: 'मंज़ूर नहीं हुआ' },
      reasons: {
        no_win: 'इसमें जीत नहीं दिखती।',
        unclear: 'यह कटा हुआ है या ठीक से पढ़ा नहीं जाता।',
        personal_data: 'इसमें निजी जानकारी दिखती है, जैसे नाम या फ़ोन नंबर।',
        sent_before: 'यह पहले भेजा जा चुका है।',
        edited: 'यह एडिट किया हुआ लगता है।',
      },
      withdraw: 'वापस लें',
      keep: 'रहने दें',
      remove: 'हमेशा के लिए हटाएँ',
      of: (press: string, moment: string) => `${press}: ${moment}`,
      withdrawn: 'स्क्रीनशॉट वापस लिया गया',
      withdrawnText: 'यह अब नहीं दिखता, और इसकी तस्वीर हटा दी गई है।',
      notWithdrawn: 'वापस नहीं लिया गया',
    },
    failure: {
      unusable: 'यह फ़ाइल इस्तेमाल नहीं हो सकती।',
      tooMany: (minutes: number) =>
        `बहुत ज़्यादा स्क्रीनशॉट भेजे गए। ${minutes} मिनट बाद दोबारा कोशिश करें। फ़ाइल यहीं रखी है।`,
      notSent: 'भेजा नहीं गया। फ़ाइल यहीं रखी है; दोबारा कोशिश करें।',
    },
  },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
