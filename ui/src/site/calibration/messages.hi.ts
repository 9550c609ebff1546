import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  waiting: 'क्या कहा, क्या हुआ',
  title: (said: string, happened: string) => `कहा ${said}, हुआ ${happened}`,
  none: '100 अनुमानों से यहाँ दिखेगा: AI ने कितना यक़ीन बताया, और वह कितनी बार सही था।',
  worth: (rounds: string, said: string, right: string) =>
    `${rounds} अनुमानों में औसतन “${said} यक़ीन” बताया, ${right} सही निकले। अगला ड्रॉ कोई नहीं जान सकता।`,
  marks: (said: string, happened: string) => `हुआ ${happened} · कहा ${said}`,
  open: 'ट्रैक रिकॉर्ड',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
