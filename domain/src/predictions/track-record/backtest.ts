import type { FeedRow } from '../../game/draw/draw.ts';
import { comparePeriods } from '../../game/period/period.ts';
import { wilsonInterval } from '../../platform/statistics.ts';
import { engineRound, type EngineState } from './engineRound.ts';
import { seededRandom } from './seededRandom.ts';
import { countRound, type EngineRecord, NO_ROUNDS, sumUp } from './strategyCounters.ts';

/** The engine's record over given draws, with the intervals of one look. */
export type Backtest = EngineRecord;

/**
 * Replays `predict` over the draws, which are put in order first: each draw is predicted from up to 10 draws right
 * before it. A missing period starts the history again, and a draw without a draw right before it is no round. Of draws
 * of one period the first counts. The same draws and seed (an integer) give the same record.
 */
export function backtest(draws: readonly FeedRow[], { seed }: { readonly seed: number }): Backtest {
  const random = seededRandom(seed);
  let counters = NO_ROUNDS;
  let state: EngineState | undefined;
  for (const draw of draws.toSorted((a, b) => comparePeriods(a.period, b.period))) {
    if (draw.period === state?.period) continue;
    const { after, round } = engineRound(state, draw, random);
    if (round !== undefined) counters = countRound(counters, round);
    state = after;
  }
  return sumUp(counters, wilsonInterval);
}
