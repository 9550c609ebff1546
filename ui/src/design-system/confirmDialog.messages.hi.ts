import type { Translation } from '../translation.ts';
import type { messages as english } from './confirmDialog.messages.ts';

const hindi = { cancel: 'रद्द करें' } as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
