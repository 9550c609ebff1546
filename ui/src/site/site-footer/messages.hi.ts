import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: { register: 'रजिस्टर करें', telegram: 'टेलीग्राम से जुड़ें', support: 'कस्टमर सपोर्ट' },
  title: 'लिंक',
  newTab: '(नए टैब में खुलेगा)',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
