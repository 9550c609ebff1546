import type { Translation } from '../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  close: 'बंद करें',
  tryAgain: 'दोबारा कोशिश करें',
  newTab: '(नए टैब में खुलेगा)',
  failed: 'यह हिस्सा दिखाया नहीं जा सका',
  restWorks: 'बाक़ी पेज काम कर रहा है।',
  question: { cancel: 'रद्द करें' },
  picture: {
    specified: {
      failed: 'तस्वीर लोड नहीं हुई',
      checkConnection: 'कृपया अपना कनेक्शन जाँचें',
      thumbnailFailed: 'लोड नहीं हुई',
    },
    loading: 'तस्वीर लोड हो रही है',
    tryAgain: 'दोबारा कोशिश करें',
  },
  toast: { toast: 'नोटिफ़िकेशन', region: 'नोटिफ़िकेशन ({hotkey})' },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
