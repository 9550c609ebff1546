import { type FeedRow, type Draw, type Outcome, outcomeOf } from '../../game/draws.ts';
import { isNextPeriod, type Period, comparePeriods } from '../../game/period.ts';
import { STRATEGY_LABELS } from '../words.ts';
import { fnv1a } from '../../platform/bytes.ts';
import { HISTORY_WINDOW, predict } from '../predict.ts';
import { type Random, type StrategyName } from '../prediction.ts';
import { confidenceSequence, type Interval, wilsonInterval } from '../../platform/statistics.ts';

/** A draw that the engine predicted from those right before it. `confidence` is the stated percentage. */
export type EngineRound = {
  readonly strategy: StrategyName;
  readonly confidence: number;
  readonly hit: boolean;
};

/** The newest draw, and the sides of up to ten draws without a gap down to it, newest first. */
export type EngineState = { readonly period: Period; readonly history: readonly Outcome[] };

/**
 * The state after a draw, and its round. A draw that does not come right after the state's is no round and starts the
 * history again. Chance is seeded by the period by default, so that every replay of a period says the same.
 */
export function engineRound(
  before: EngineState | undefined,
  { period, number }: FeedRow,
  random: Random = seededRandom(fnv1a(period)),
): { readonly after: EngineState; readonly round: EngineRound | undefined } {
  const side = outcomeOf(number);
  if (before === undefined || !isNextPeriod(before.period, period)) {
    return { after: { period, history: [side] }, round: undefined };
  }
  const { prediction, confidence, strategy } = predict(before.history, random);
  return {
    after: { period, history: [side, ...before.history.slice(0, HISTORY_WINDOW - 1)] },
    round: { strategy, confidence, hit: prediction === side },
  };
}

/**
 * A repeatable source of numbers in [0, 1): mulberry32, which has 2^32 states and uses the low 32 bits of `seed`.
 * Source: Tommy Ettinger, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (public domain).
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
const NO_ROUNDS: readonly StrategyCounters[] = STRATEGIES.map((strategy) => {
  return { strategy, rounds: 0, hits: 0, stated: 0, squares: 0 };
});

/** The counters with one more round. */
function countRound(
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

/** A strategy with rounds: how often it was right, between which shares its rate lies, and what it stated on average. */
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
function sumUp(
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
      .toSorted((a, b) => b.rounds - a.rounds)
      .map(({ stated, squares: _squares, ...own }) => ({
        ...own,
        interval: intervalOf(own.hits, own.rounds),
        meanConfidence: stated / own.rounds / 100,
      })),
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
