import { accuracyTone } from '@bigsmall/domain';

const colours = { high: 'win', middle: 'warn', low: 'loss' } as const;

/** Green from 80 percent, yellow from 60, red below. */
export function accuracyColour(rate: number): 'win' | 'warn' | 'loss' {
  return colours[accuracyTone(rate)];
}
