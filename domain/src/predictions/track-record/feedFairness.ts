import { dirichletEvidence } from '../evidence/dirichletEvidence.ts';
import { evidence } from '../evidence/evidence.ts';
import { outcomeOf } from '../../game/outcome/outcome.ts';
import type { DrawTally } from './drawTally.ts';

/**
 * The evidence in bits that draws are not fair: that the ten numbers, or BIG and SMALL, do not come equally often, and
 * that a side repeats more or less often than every other time. `alarming`: one of them reaches a factor of 1,000,
 * which fair draws ever do with chance 0.3% at most.
 */
export type FeedFairness = {
  readonly draws: number;
  readonly digits: number;
  readonly sides: number;
  readonly pairs: number;
  readonly alarming: boolean;
};

const NOTHING = { digits: Array.from({ length: 10 }, () => 0), pairs: { same: 0, total: 0 } };
const ALARM = Math.log2(1000);

/** The fairness of all counted draws; no evidence before the first. */
export function feedFairness(tally: Pick<DrawTally, 'digits' | 'pairs'> | undefined): FeedFairness {
  const { digits, pairs } = tally ?? NOTHING;
  const draws = digits.reduce((sum, count) => sum + count, 0);
  const big = digits.reduce((sum, count, number) => sum + (outcomeOf(number) === 'BIG' ? count : 0), 0);
  const bits = {
    digits: dirichletEvidence(digits),
    sides: evidence(big, draws),
    pairs: evidence(pairs.same, pairs.total),
  };
  return { draws, ...bits, alarming: Object.values(bits).some((one) => one >= ALARM) };
}
