import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: { bytes: (amount: string) => `${amount} बाइट` },
  kilobytes: (amount: string) => `${amount} KB`,
  megabytes: (amount: string) => `${amount} MB`,
  indiaTime: (moment: string) => `${moment}\u00A0IST`,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
