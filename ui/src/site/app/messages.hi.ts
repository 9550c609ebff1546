import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    game: 'सिर्फ़ Wingo 1 मिनट',
    gallery: 'जीत के स्क्रीनशॉट',
    connectionError: 'कनेक्शन में गड़बड़ी',
    connectionErrorText: 'लाइव डेटा नहीं मिला। कनेक्शन जाँचें और दोबारा कोशिश करें।',
  },
  pageFailed: 'यह पेज दिखाया नहीं जा सका',
  tagline: 'BIG यानी 5–\u20609, SMALL यानी 0–\u20604। ड्रॉ संयोग हैं: कोई भी अनुमान आधे से बेहतर नहीं।',
  demo: 'डेमो ड्रॉ',
  demoTitle: 'ये ड्रॉ डेमो के हैं, किसी असली गेम के नहीं',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
