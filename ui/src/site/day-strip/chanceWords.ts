import { messages } from './messages.ts';

/** On how many days a chance (0..1) comes true: in ten, or in a hundred where ten are too few to say it. */
export function chanceWords(share: number): string {
  if (share >= 0.95) return messages.nearlyAlways;
  if (share < 0.01) return messages.hardlyEver;
  const all = share < 0.095 ? 100 : 10;
  return messages.days(Math.round(share * all), all);
}
