import type { FeedRow } from '../../game/draws.ts';
import { type Outcome, outcomeOf } from '../../game/outcome.ts';
import { isNextPeriod, type Period } from '../../game/period.ts';
import { HISTORY_WINDOW, predict } from '../predict.ts';
import type { Random, StrategyName } from '../prediction.ts';

/** A draw that the engine predicted from those right before it. `confidence` is the stated percentage. */
export type EngineRound = {
  readonly strategy: StrategyName;
  readonly confidence: number;
  readonly hit: boolean;
};

/** The newest draw, and the sides of up to ten draws without a gap down to it, newest first. */
export type EngineState = { readonly period: Period; readonly history: readonly Outcome[] };

/**
 * What the engine makes of the next draw. One that does not come right after the state's is no round and starts the
 * history again. Chance is seeded by the period unless given, so that every replay of a period says the same.
 */
export function engineRound(
  before: EngineState | undefined,
  { period, number }: FeedRow,
  random: Random = seededRandom(seedOf(period)),
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

/** FNV-1a of the id's digits. */
function seedOf(period: Period): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < period.length; at += 1) hash = Math.imul(hash ^ period.charCodeAt(at), 0x01000193);
  return hash;
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
