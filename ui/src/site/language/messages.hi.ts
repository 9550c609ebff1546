import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  question: 'Read this page in English?',
  open: 'Read in English',
  no: 'No',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
