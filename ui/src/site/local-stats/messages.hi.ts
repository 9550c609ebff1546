import { plural } from '../../shared/format/plural.ts';
import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: { predictions: 'अनुमान', big: 'BIG', small: 'SMALL' },
  title: 'आपके आँकड़े',
  about: 'सिर्फ़ इस ब्राउज़र में रहते हैं।',
  manualRight: (right: number, picks: number) => `मैनुअल अनुमान: ${picks} में से ${right} सही।`,
  waiting: (picks: number) =>
    plural(picks, {
      one: `${picks} अनुमान अपने ड्रॉ का इंतज़ार कर रहा है और गिना नहीं गया।`,
      other: `${picks} अनुमान अपने ड्रॉ का इंतज़ार कर रहे हैं और गिने नहीं गए।`,
    }),
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
