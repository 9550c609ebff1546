import type { Draw } from '../../game/draw/draw.ts';
import { STRATEGY_NAMES, type StrategyName } from '../prediction.ts';
import { nextStep } from './stepsUpTo.ts';
import { engineRound, type EngineRound, type EngineState } from './engineRound.ts';

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

/** All that was ever counted of the stored draws, from the first one on. */
export type DrawTally = EngineState & {
  /** When the first counted draw was drawn (epoch ms). */
  readonly since: number;
  /** In the order of `STRATEGY_NAMES`. */
  readonly strategies: readonly StrategyCounters[];
  /** How often each number from 0 to 9 was drawn. */
  readonly digits: readonly number[];
  /** Draws right after another one, and how many had the same side. */
  readonly pairs: { readonly total: number; readonly same: number };
  /** The engine's hits after so many rounds, in steps of about 5%: the course of its hit rate. */
  readonly path: readonly (readonly [rounds: number, hits: number])[];
};

/** The tally after further draws, in rising order and all newer than those counted; undefined before the first. */
export function extendTally(tally: DrawTally | undefined, draws: readonly Draw[]): DrawTally | undefined {
  return draws.reduce(countDraw, tally);
}

function countDraw(tally: DrawTally | undefined, draw: Draw): DrawTally {
  const { after, round } = engineRound(tally, draw);
  const counted = tally ?? emptyTally(draw, after);
  const digits = counted.digits.with(draw.number, counted.digits[draw.number]! + 1);
  if (round === undefined) return { ...counted, ...after, digits };
  const strategies = counted.strategies.map((one) =>
    one.strategy === round.strategy ? add(one, round) : one,
  );
  const same = Number(after.history[0] === after.history[1]);
  const pairs = { total: counted.pairs.total + 1, same: counted.pairs.same + same };
  return { ...counted, ...after, digits, strategies, pairs, path: extendPath(counted.path, strategies) };
}

function emptyTally({ drawnAt }: Draw, state: EngineState): DrawTally {
  const nothing = { rounds: 0, hits: 0, stated: 0, squares: 0 };
  return {
    ...state,
    since: drawnAt,
    strategies: STRATEGY_NAMES.map((strategy) => ({ strategy, ...nothing })),
    digits: Array.from({ length: 10 }, () => 0),
    pairs: { total: 0, same: 0 },
    path: [],
  };
}

function add(one: StrategyCounters, { confidence, hit }: EngineRound): StrategyCounters {
  return {
    strategy: one.strategy,
    rounds: one.rounds + 1,
    hits: one.hits + Number(hit),
    stated: one.stated + confidence,
    squares: one.squares + (confidence - 100 * Number(hit)) ** 2,
  };
}

function extendPath(path: DrawTally['path'], strategies: readonly StrategyCounters[]): DrawTally['path'] {
  const rounds = sum(strategies, 'rounds');
  return rounds < nextStep(path.at(-1)?.[0] ?? 0) ? path : [...path, [rounds, sum(strategies, 'hits')]];
}

/** The sum of one counter over the strategies. */
export function sum(
  strategies: readonly StrategyCounters[],
  counter: Exclude<keyof StrategyCounters, 'strategy'>,
): number {
  return strategies.reduce((total, one) => total + one[counter], 0);
}
