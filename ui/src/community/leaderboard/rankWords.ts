import type { UserStats } from '@bigsmall/adapters-http/wire';
import { messages } from './messages.ts';

type Missing = Pick<UserStats, 'missingOverall' | 'missingWeekly' | 'obstacle'>;

/** The visitor's ranks, or how many drawn picks are missing for each, and why picks are not ranked. */
export function rankHints(
  { missingOverall, missingWeekly, obstacle }: Missing,
  overallRank: number | null,
  weeklyRank: number | null,
): readonly string[] {
  const { trial_session: trial, ...obstacles } = messages.obstacles;
  if (obstacle === 'trial_session') return [trial];
  return [
    rankWords('overall', overallRank, missingOverall),
    rankWords('weekly', weeklyRank, missingWeekly),
    ...(obstacle === null ? [] : [obstacles[obstacle]]),
  ];
}

function rankWords(ranking: 'overall' | 'weekly', rank: number | null, missing: number): string {
  const words = messages.rank;
  const { own, a } = words[ranking];
  if (missing > 0) return words.missing(missing, a);
  return rank === null ? words.below(own) : words.place(own, String(rank));
}
