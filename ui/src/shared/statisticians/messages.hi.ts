import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = { title: 'आँकड़ों के जानकारों के लिए' } as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
