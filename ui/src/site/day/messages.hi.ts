import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  title: 'पिछले 24 घंटे',
  none: 'हर ड्रॉ के साथ BIG और SMALL का अंतर। ग्रे: 20 में से 19 दिन संयोग इसे यहीं रखता है।',
  caption: (sides: string, often: string, run: string, oftenRun: string) =>
    `${sides}: सिक्के के साथ ऐसा ${often} होता है। सबसे लंबा सिलसिला: ${run}, संयोग से ऐसा ${oftenRun} होता है।`,
  often: (n: string, of: string, day: boolean) => `${of} में से ${n} ${day ? 'दिन' : 'बार'}`,
  hour: (from: string, to: string, sides: string) => `${from} से ${to}: ${sides}`,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
