import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = { newTab: '(नए टैब में खुलेगा)' } as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
