import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = { tab: (page: string) => `${page} · Bigsmall` } as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
