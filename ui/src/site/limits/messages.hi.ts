import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: { exported: 'डाउनलोड शुरू हुआ' },
  entry: 'आपकी सीमाएँ और डेटा',
  about: 'ये सीमाएँ आप ख़ुद तय करते हैं। ये इस ब्राउज़र में और सर्वर पर लागू रहती हैं।',
  failed: 'आपकी सीमाएँ लोड नहीं हुईं।',
  stopped: 'बंद',
  saved: 'सेव हो गया',
  notSaved: 'सेव नहीं हुआ',
  limits: {
    title: 'दैनिक सीमाएँ',
    about:
      'दिन भारत के समय से आधी रात को ख़त्म होता है। सीमा घटाना तुरंत लागू होता है, बढ़ाना 24 घंटे बाद। सीमा पूरी होने पर AI मोड और मैनुअल अनुमान उस दिन के ख़त्म होने तक बंद रहते हैं।',
    none: 'कोई सीमा नहीं',
    wrong: (most: string) => `1 से ${most} तक कोई पूरी संख्या भरें, या ख़ाली छोड़ें।`,
    save: 'सीमाएँ सेव करें',
    today: (used: string) => `आज: ${used}`,
    looser: (used: string, limit: string, from: string) => `आज: ${used}; ${limit}, ${from} से।`,
    limit: (most: string) => `सीमा ${most}`,
    rounds: 'राउंड',
    near: (used: string, most: string) => `आपने दिन में ${most} राउंड की सीमा रखी है, ${used} हो चुके हैं।`,
    nearTitle: 'आपकी सीमा पूरी होने वाली है',
    reached: 'AI मोड बंद है',
  },
  pause: {
    title: 'ब्रेक लें',
    length: 'कितनी देर',
    about: 'ब्रेक ख़त्म होने तक AI मोड और मैनुअल अनुमान सभी टैब में बंद रहते हैं। आप इसे पहले ख़त्म नहीं कर सकते।',
    start: 'ब्रेक शुरू करें',
    lengths: { hour: 'एक घंटा', day: 'एक दिन', week: 'एक हफ़्ता' },
    ask: {
      hour: 'एक घंटे का ब्रेक लें?',
      day: 'एक दिन का ब्रेक लें?',
      week: 'एक हफ़्ते का ब्रेक लें?',
    },
    until: (end: string) => `AI मोड और मैनुअल अनुमान ${end} तक बंद हैं। इसे कोई पहले ख़त्म नहीं कर सकता।`,
    confirm: 'अभी शुरू करें',
  },
  data: {
    title: 'आपका डेटा',
    about: 'आपके अनुमानों और स्क्रीनशॉट के बारे में सर्वर और यह ब्राउज़र जो कुछ जानते हैं।',
    json: 'JSON डाउनलोड करें',
    delete: 'मेरा डेटा हटाएँ',
    ask: 'अपना डेटा हटाएँ?',
    confirm: 'हमेशा के लिए हटाएँ',
    warning:
      'आपके अनुमान, आँकड़े, रैंक और स्क्रीनशॉट यहाँ और सर्वर से हटा दिए जाएँगे। वे वापस नहीं मिल सकते। सार्वजनिक रिकॉर्ड की पंक्तियाँ एक रैंडम नाम से रहती हैं, जिससे आप तक नहीं पहुँचा जा सकता। आपकी सीमाएँ और ब्रेक इस ब्राउज़र में बने रहते हैं।',
    deleted: 'आपका डेटा हटा दिया गया',
    deletedWhere: 'यहाँ और सर्वर से।',
    notDeleted: 'हटाया नहीं जा सका',
    notExported: 'डाउनलोड नहीं हुआ',
    noFiles: 'यह ब्राउज़र फ़ाइल सेव नहीं करता।',
  },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
