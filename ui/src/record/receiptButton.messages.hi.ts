import type { Translation } from '../translation.ts';
import type { messages as english } from './receiptButton.messages.ts';

const hindi = { proof: (period: string) => `ड्रॉ ${period} का सबूत` } as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
