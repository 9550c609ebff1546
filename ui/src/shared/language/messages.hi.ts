import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = { other: 'English' } as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
