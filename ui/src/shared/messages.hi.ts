import type { Translation } from '../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  dialogs: {
    title: 'यह खुल नहीं पाया',
    description: 'कनेक्शन जाँचें और पेज दोबारा खोलें। आपके आँकड़े सुरक्षित हैं।',
  },
  files: {
    specified: { tooLarge: 'फ़ाइल बहुत बड़ी है', wrongType: 'इस तरह की फ़ाइल नहीं चलेगी' },
  },
  format: {
    specified: { bytes: (amount: string) => `${amount} बाइट` },
    kilobytes: (amount: string) => `${amount} KB`,
    megabytes: (amount: string) => `${amount} MB`,
    indiaTime: (moment: string) => `${moment}\u00A0IST`,
  },
  language: { other: 'English' },
  markdown: { newTab: '(नए टैब में खुलेगा)' },
  notFound: {
    specified: {
      title: '404: यह पेज नहीं मिला',
      hint: 'लिंक में शायद कोई ग़लती है।',
    },
    home: 'मुख्य पेज पर जाएँ',
  },
  safety: {
    text: 'केवल 18 वर्ष या उससे अधिक (18+)। ड्रॉ रैंडम हैं।',
    helpline: 'हेल्पलाइन:',
    number: 'टेली-मानस 14416',
  },
  titles: { tab: (page: string) => `${page} · Bigsmall` },
  wordmark: { name: 'Bigsmall' },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
