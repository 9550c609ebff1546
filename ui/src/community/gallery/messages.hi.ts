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
  failedText: 'बाक़ी पेज काम कर रहा है। गैलरी हर 30 सेकंड में दोबारा लोड होती है।',
  outdated: 'अभी अपडेट नहीं हुआ; पहले जो लोड हुआ था वही दिख रहा है।',
  submit: 'स्क्रीनशॉट भेजें',
  loading: 'गैलरी लोड हो रही है',
  view: (moment: string) => `${moment} का स्क्रीनशॉट देखें`,
  viewFailed: (moment: string) => `${moment} का स्क्रीनशॉट देखें, इसकी झलक लोड नहीं हुई`,
  viewer: 'बड़ा स्क्रीनशॉट',
  gone: 'अब गैलरी में नहीं है',
  picture: (moment: string) => `${moment} को भेजा गया स्क्रीनशॉट`,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
