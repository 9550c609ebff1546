import { messages } from './messages.ts';

const words = messages.rank;

/** The visitor’s rank, or how many drawn predictions are missing for one. */
export function rankWords(ranking: 'overall' | 'weekly', rank: number | null, missing: number): string {
  const { own, a } = words[ranking];
  if (missing > 0) return words.missing(missing, a);
  return rank === null ? words.below(own) : words.place(own, String(rank));
}
