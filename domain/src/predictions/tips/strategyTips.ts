import type { Outcome } from '../../game/draws.ts';
import { type TrackerStats, winRate } from '../tracking/tracker.ts';
import { TIP_FIGURES, TIP_TEXTS, type TipId, type TipText } from './tipTexts.ts';

/** A remark on how the predictions have gone. `reasoning` names the figures it rests on. */
export type StrategyTip = TipText & {
  readonly id: TipId;
  readonly reasoning: string;
  /** Its words speak for a limit, a break or an end: the only things that a tip ever recommends. */
  readonly recommendsLimit: boolean;
};

const RECOMMEND_LIMIT: ReadonlySet<TipId> = new Set([
  'maintain',
  'hot_streak',
  'recovery',
  'adjust',
  'decline',
]);

const SHOWN = 3;
const RECENT = 10;
const ENOUGH_RESOLVED = 5;
const FEW_RESOLVED = 3;
const STREAK = 3;
const MARGIN = 20;

/**
 * At most 3 tips, in a fixed order. `history`: the last draws' outcomes; `resolved`: wins and losses without voids;
 * both newest first. The rate is that of the counts of `stats`; the overall accuracy is taken unrounded.
 */
export function strategyTips({
  stats,
  history,
  resolved,
}: {
  readonly stats: Omit<TrackerStats, 'winRate'>;
  readonly history: readonly Outcome[];
  readonly resolved: readonly { readonly win: boolean }[];
}): readonly StrategyTip[] {
  const { totalWins, totalLosses, winStreak, lossStreak } = stats;
  const total = totalWins + totalLosses;
  const rate = winRate(totalWins, totalLosses);
  const lastDraws = history.slice(0, RECENT);
  const bigs = lastDraws.filter((outcome) => outcome === 'BIG').length;
  const smalls = lastDraws.length - bigs;
  const recent = resolved.slice(0, RECENT);
  const recentWins = recent.filter(({ win }) => win).length;
  // Percentage points apart, times `total`: whole numbers, so that exactly 20 points stays 20.
  const apart = ((100 * recentWins) / RECENT) * total - 100 * totalWins;
  const margin = recent.length === RECENT ? MARGIN * total : Infinity;

  const overall = TIP_FIGURES.overall(rate, total);
  const lately = TIP_FIGURES.lately(recentWins, RECENT, totalWins, total);
  const candidates: readonly (readonly [applies: boolean, id: TipId, reasoning: string])[] = [
    [rate >= 70 && total >= ENOUGH_RESOLVED, 'maintain', overall],
    [winStreak >= STREAK, 'hot_streak', TIP_FIGURES.wins(winStreak)],
    [lossStreak >= STREAK, 'recovery', TIP_FIGURES.losses(lossStreak)],
    [rate < 50 && total >= ENOUGH_RESOLVED, 'adjust', overall],
    [bigs > 2 * smalls || smalls > 2 * bigs, 'diversify', TIP_FIGURES.sides(lastDraws.length, bigs, smalls)],
    [apart > margin, 'improving', lately],
    [apart < -margin, 'decline', lately],
    [total < FEW_RESOLVED, 'build_foundation', TIP_FIGURES.resolved(total)],
  ];
  return candidates
    .filter(([applies]) => applies)
    .slice(0, SHOWN)
    .map(([, id, reasoning]) => ({
      id,
      ...TIP_TEXTS[id],
      reasoning,
      recommendsLimit: RECOMMEND_LIMIT.has(id),
    }));
}
