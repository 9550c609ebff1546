import type { Translation } from '../translation.ts';
import type { messages as english } from './picture.messages.ts';

const hindi = {
  specified: {
    failed: 'तस्वीर लोड नहीं हुई',
    checkConnection: 'कृपया अपना कनेक्शन जाँचें',
    thumbnailFailed: 'लोड नहीं हुई',
  },
  loading: 'तस्वीर लोड हो रही है',
  tryAgain: 'दोबारा कोशिश करें',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
