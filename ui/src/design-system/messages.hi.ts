import type { Translation } from '../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  close: 'बंद करें',
  tryAgain: 'दोबारा कोशिश करें',
  newTab: '(नए टैब में खुलेगा)',
  new: 'नया',
  failed: 'यह हिस्सा दिखाया नहीं जा सका',
  restWorks: 'बाक़ी पेज काम कर रहा है।',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
