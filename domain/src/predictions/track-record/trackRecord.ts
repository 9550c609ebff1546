import type { Draw, FeedRow } from '../../game/draws.ts';
import { comparePeriods } from '../../game/period.ts';
import { confidenceSequence, type Interval, wilsonInterval } from '../../platform/statistics.ts';
import type { StrategyName } from '../prediction.ts';
import { STRATEGY_LABELS } from '../reasonings.ts';
import { type EngineRound, engineRound, type EngineState, seededRandom } from './engineRound.ts';

/**
 * The counters of one strategy: `stated` sums its percentages, `squares` their squared distance from 100 for a hit and
 * from 0 for a miss.
 */
export type StrategyCounters = {
  readonly strategy: StrategyName;
  readonly rounds: number;
  readonly hits: number;
  readonly stated: number;
  readonly squares: number;
};

const STRATEGIES = Object.keys(STRATEGY_LABELS) as readonly StrategyName[];

/** In the order of the labels. */
export const NO_ROUNDS: readonly StrategyCounters[] = STRATEGIES.map((strategy) => {
  return { strategy, rounds: 0, hits: 0, stated: 0, squares: 0 };
});

/** The counters with one more round. */
export function countRound(
  counters: readonly StrategyCounters[],
  { strategy, confidence, hit }: EngineRound,
): readonly StrategyCounters[] {
  return counters.map((one) => {
    if (one.strategy !== strategy) return one;
    return {
      strategy,
      rounds: one.rounds + 1,
      hits: one.hits + Number(hit),
      stated: one.stated + confidence,
      squares: one.squares + (confidence - 100 * Number(hit)) ** 2,
    };
  });
}

/** A strategy that spoke: how often it was right, between which shares its rate lies, and what it stated on average. */
export type StrategyRecord = {
  readonly strategy: StrategyName;
  readonly rounds: number;
  readonly hits: number;
  readonly interval: Interval;
  readonly meanConfidence: number;
};

/**
 * The engine's record. Shares are 0..1. `brier` is the mean of (confidence − hit)², the lower the better; always
 * saying 50% scores `coinBrier`. Without rounds both means are 0 and mean nothing.
 */
export type EngineRecord = {
  readonly rounds: number;
  readonly hits: number;
  readonly interval: Interval;
  readonly meanConfidence: number;
  readonly brier: number;
  readonly coinBrier: 0.25;
  /** The strategy with the most rounds first, of equal ones the one whose rule is asked first. */
  readonly strategies: readonly StrategyRecord[];
};

/** The counters in shares, with the intervals of a method. */
export function sumUp(
  counters: readonly StrategyCounters[],
  intervalOf: (correct: number, total: number) => Interval,
): EngineRecord {
  const sum = (counter: 'rounds' | 'hits' | 'stated' | 'squares'): number =>
    counters.reduce((total, one) => total + one[counter], 0);
  const [rounds, hits] = [sum('rounds'), sum('hits')];
  const mean = (total: number): number => (rounds === 0 ? 0 : total / rounds);
  return {
    rounds,
    hits,
    interval: intervalOf(hits, rounds),
    meanConfidence: mean(sum('stated') / 100),
    brier: mean(sum('squares') / 10_000),
    coinBrier: 0.25,
    strategies: counters
      .filter((one) => one.rounds > 0)
      .map((one) => ({
        strategy: one.strategy,
        rounds: one.rounds,
        hits: one.hits,
        interval: intervalOf(one.hits, one.rounds),
        meanConfidence: one.stated / one.rounds / 100,
      }))
      .toSorted((a, b) => b.rounds - a.rounds),
  };
}

/** All that was ever counted of the stored draws, from the first one on. */
export type DrawTally = EngineState & {
  /** When the first counted draw was drawn (epoch ms). */
  readonly since: number;
  readonly strategies: readonly StrategyCounters[];
  /** The engine's hits after so many rounds, in steps of about 5%: the course of its hit rate. */
  readonly path: readonly (readonly [rounds: number, hits: number])[];
};

/** The engine's whole record since the first stored draw, with intervals that hold at all looks. */
export type TrackRecord = EngineRecord & {
  /** Epoch ms; null before the first draw. */
  readonly since: number | null;
  /** The hits after so many rounds, up to now. */
  readonly path: DrawTally['path'];
};

/** The tally after further draws, in rising order and all newer than those counted; undefined before the first. */
export function extendTally(tally: DrawTally | undefined, draws: readonly Draw[]): DrawTally | undefined {
  return draws.reduce(countDraw, tally);
}

function countDraw(tally: DrawTally | undefined, draw: Draw): DrawTally {
  const { since, strategies, path } = tally ?? { since: draw.drawnAt, strategies: NO_ROUNDS, path: [] };
  const { after, round } = engineRound(tally, draw);
  if (round === undefined) return { ...after, since, strategies, path };
  const counted = countRound(strategies, round);
  const { rounds, hits } = totals(counted);
  const isStep = rounds >= nextStep(path.at(-1)?.[0] ?? 0);
  return { ...after, since, strategies: counted, path: isStep ? [...path, [rounds, hits]] : path };
}

/** The least number of rounds after which the course has its next point: 10, then 5% more each time. */
function nextStep(rounds: number): number {
  return Math.max(10, Math.ceil(rounds * 1.05));
}

function totals(strategies: readonly StrategyCounters[]) {
  return {
    rounds: strategies.reduce((sum, one) => sum + one.rounds, 0),
    hits: strategies.reduce((sum, one) => sum + one.hits, 0),
  };
}

/** The record in shares. */
export function trackRecord(tally: DrawTally | undefined): TrackRecord {
  const record = sumUp(tally?.strategies ?? [], confidenceSequence);
  const { rounds, hits } = record;
  const before = (tally?.path ?? []).filter(([at]) => at < rounds);
  return { ...record, since: tally?.since ?? null, path: rounds === 0 ? [] : [...before, [rounds, hits]] };
}

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
