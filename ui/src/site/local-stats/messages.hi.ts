import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: { predictions: 'अनुमान', big: 'BIG', small: 'SMALL' },
  title: 'आपके आँकड़े',
  about: 'सिर्फ़ इस ब्राउज़र में रहते हैं।',
  manualRight: (right: number, picks: number) => `मैनुअल अनुमान: ${picks} में से ${right} सही।`,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
