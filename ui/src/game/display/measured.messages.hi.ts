import type { Translation } from '../../translation.ts';
import type { messages as english } from './measured.messages.ts';

const hindi = {
  right: (rate: string, of: string) => `${of} में से ${rate} सही; सिक्का: 50%`,
  none: 'अभी कोई नतीजा नहीं आया',
  hits: (right: string, of: string) => `${of} में से ${right}`,
  coin: 'सिक्का: 50%',
  range: (low: number, high: number) => `सिक्का: 50%; 95% दायरा ${low}–${high}%`,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
