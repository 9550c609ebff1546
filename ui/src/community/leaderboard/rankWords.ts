import { count } from '../../shared/format/count.ts';
import { messages } from './messages.ts';

const words = messages.rank;

/** The visitor’s rank, or how many drawn predictions are missing for one. */
export function rankWords(ranking: 'overall' | 'weekly', rank: number | null, missing: number): string {
  const { own, a } = words[ranking];
  if (missing === 1) return words.missingOne(a);
  if (missing > 0) return words.missing(count(missing), a);
  return rank === null ? words.below(own) : words.place(own, String(rank));
}
