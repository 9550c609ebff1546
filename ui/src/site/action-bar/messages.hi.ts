import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    title: 'यहाँ से खोलें',
    giftCodes: 'गिफ़्ट कोड',
    levelChart: 'लेवल चार्ट',
    tutorial: 'ट्यूटोरियल',
    leaderboard: 'लीडरबोर्ड',
  },
  trackRecord: 'ट्रैक रिकॉर्ड',
  new: 'नया',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
