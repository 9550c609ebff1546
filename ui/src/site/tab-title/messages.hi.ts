import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  open: (side: string) => `${side} · अभी खुला`,
  closed: (side: string) => `${side} · बंद`,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
