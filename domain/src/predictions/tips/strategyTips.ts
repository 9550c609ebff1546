import type { Outcome } from '../../game/outcome/outcome.ts';
import type { TrackerStats } from '../tracking/tracker.ts';
import { TIP_TEXTS, type TipId, type TipText } from './tipTexts.ts';

/** A remark on how the predictions have gone. `reasoning` names the figures it rests on. */
export type StrategyTip = TipText & { readonly id: TipId; readonly reasoning: string };

const SHOWN = 3;
const RECENT = 10;
const ENOUGH_RESOLVED = 5;
const FEW_RESOLVED = 3;
const STREAK = 3;
const MARGIN = 20;

/**
 * At most 3 tips, in a fixed order. `history`: the last draws' outcomes; `resolved`: wins and losses without voids;
 * both newest first. Counts and win rate are those of `stats`; the overall accuracy is taken unrounded.
 */
export function strategyTips({
  stats,
  history,
  resolved,
}: {
  readonly stats: TrackerStats;
  readonly history: readonly Outcome[];
  readonly resolved: readonly { readonly win: boolean }[];
}): readonly StrategyTip[] {
  const { totalWins, winRate, winStreak, lossStreak } = stats;
  const total = totalWins + stats.totalLosses;
  const lastDraws = history.slice(0, RECENT);
  const bigs = lastDraws.filter((outcome) => outcome === 'BIG').length;
  const smalls = lastDraws.length - bigs;
  const recent = resolved.slice(0, RECENT);
  const recentWins = recent.filter(({ win }) => win).length;
  // Percentage points apart, times `total`: whole numbers, so that exactly 20 points stays 20.
  const apart = ((100 * recentWins) / RECENT) * total - 100 * totalWins;
  const margin = recent.length === RECENT ? MARGIN * total : Infinity;

  const overall = `Win rate ${winRate}% over ${total} resolved predictions.`;
  const lately = `${recentWins} of the last ${RECENT} came true; overall ${totalWins} of ${total}.`;
  const candidates: readonly (readonly [applies: boolean, id: TipId, reasoning: string])[] = [
    [winRate >= 70 && total >= ENOUGH_RESOLVED, 'maintain', overall],
    [winStreak >= STREAK, 'hot_streak', `${winStreak} predictions in a row came true.`],
    [lossStreak >= STREAK, 'recovery', `${lossStreak} predictions in a row did not come true.`],
    [winRate < 50 && total >= ENOUGH_RESOLVED, 'adjust', overall],
    [
      bigs > 2 * smalls || smalls > 2 * bigs,
      'diversify',
      `The last ${lastDraws.length} draws: ${bigs} BIG, ${smalls} SMALL.`,
    ],
    [apart > margin, 'improving', lately],
    [apart < -margin, 'decline', lately],
    [total < FEW_RESOLVED, 'build_foundation', `${total} resolved so far.`],
  ];
  return candidates
    .filter(([applies]) => applies)
    .slice(0, SHOWN)
    .map(([, id, reasoning]) => ({ id, ...TIP_TEXTS[id], reasoning }));
}
