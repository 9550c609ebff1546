import type { Translation } from '../translation.ts';
import type { messages as english } from './toast.messages.ts';

const hindi = { toast: 'नोटिफ़िकेशन', region: 'नोटिफ़िकेशन ({hotkey})' } as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
