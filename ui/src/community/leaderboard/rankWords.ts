import { count } from '../../shared/format/count.ts';
const places = {
  overall: { own: 'Your overall rank', a: 'an overall rank' },
  weekly: { own: 'Your rank this week', a: 'a rank this week' },
} as const;

/** The visitor's rank, or how many settled predictions are missing for one. */
export function rankWords(ranking: keyof typeof places, rank: number | null, missing: number): string {
  const { own, a } = places[ranking];
  if (missing > 0) {
    const more = `${count(missing)} more settled ${missing === 1 ? 'prediction' : 'predictions'}`;
    return `${more} needed for ${a}.`;
  }
  return `${own} is ${rank === null ? 'below the first 100' : `#${rank}`}.`;
}
