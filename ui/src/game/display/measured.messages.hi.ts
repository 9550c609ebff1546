import type { Translation } from '../../translation.ts';
import type { messages as english } from './measured.messages.ts';

const hindi = {
  right: (rate: string, of: string) => `${of} में से ${rate} सही; सिक्का: 50%`,
  none: {
    prediction: 'अभी किसी अनुमान का नतीजा नहीं आया · सिक्का 50%',
    result: 'अभी कोई नतीजा नहीं आया · सिक्का 50%',
    draw: 'अभी कोई ड्रॉ नहीं आया · सिक्का 50%',
  },
  range: (measure: string, low: number, high: number) => `${measure}; 95% दायरा ${low}–${high}%`,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
