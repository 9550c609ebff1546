import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    title: '404: यह पेज नहीं मिला',
    hint: 'लिंक में शायद कोई ग़लती है।',
  },
  home: 'मुख्य पेज पर जाएँ',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
