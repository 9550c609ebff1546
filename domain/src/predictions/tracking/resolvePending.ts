import type { FeedRow } from '../../game/draw/draw.ts';
import { outcomeOf } from '../../game/outcome/outcome.ts';
import { comparePeriods, type Period } from '../../game/period/period.ts';
import { score } from './score.ts';
import type { PendingPrediction, SettledPrediction, Tracker } from './tracker.ts';
import { isVoid, VOID_AFTER_NEWER_DRAWS } from './isVoid.ts';

/** How many settled predictions a tracker remembers. */
export const LONGEST_HISTORY = 100;

/** `settled` oldest first. */
export type Resolved = { readonly tracker: Tracker; readonly settled: readonly SettledPrediction[] };

/**
 * Settles what the draws decide: each pending prediction once, as win or loss by its own draw, or as void once 15
 * newer draws are known without it. Draws may come in any order, repeated, late or with gaps; of two that contradict
 * each other the first counts. Where nothing changes, the same tracker comes back.
 *
 * When all draws have one digit length and all known periods another, the feed was switched: ids of the two cannot be
 * ordered in time, so the known periods are forgotten and pendings of another length are void.
 */
export function resolvePending(tracker: Tracker, draws: readonly FeedRow[]): Resolved {
  const switchedTo = lengthAfterSwitch(tracker.knownPeriods, draws);
  const knownPeriods = newestKnown(switchedTo === undefined ? tracker.knownPeriods : [], draws);
  const settled = Object.values(tracker.pending)
    .map((pending) => settle(pending, draws, isAbandoned(pending.period, knownPeriods, switchedTo)))
    .filter((prediction) => prediction !== undefined)
    .toSorted((a, b) => comparePeriods(a.period, b.period));
  if (settled.length === 0 && sameTexts(knownPeriods, tracker.knownPeriods)) return { tracker, settled };
  const over = new Set<string>(settled.map(({ period }) => period));
  return {
    tracker: {
      pending: Object.fromEntries(Object.entries(tracker.pending).filter(([period]) => !over.has(period))),
      history: [...settled.toReversed(), ...tracker.history].slice(0, LONGEST_HISTORY),
      stats: settled.reduce((stats, { status }) => score(stats, status), tracker.stats),
      knownPeriods,
    },
    settled,
  };
}

function settle(
  pending: PendingPrediction,
  draws: readonly FeedRow[],
  abandoned: boolean,
): SettledPrediction | undefined {
  const own = draws.find((draw) => draw.period === pending.period);
  if (own === undefined) return abandoned ? { ...pending, status: 'void' } : undefined;
  const actualResult = outcomeOf(own.number);
  const status = actualResult === pending.prediction ? 'win' : 'loss';
  return { ...pending, status, number: own.number, actualResult };
}

function isAbandoned(
  period: Period,
  knownPeriods: readonly Period[],
  switchedTo: number | undefined,
): boolean {
  return (switchedTo !== undefined && period.length !== switchedTo) || isVoid(period, knownPeriods);
}

/** The digit length of the draws' ids if the feed was switched, else undefined. */
function lengthAfterSwitch(knownPeriods: readonly Period[], draws: readonly FeedRow[]): number | undefined {
  const length = draws[0]?.period.length;
  const switched =
    knownPeriods.length > 0 &&
    draws.every((draw) => draw.period.length === length) &&
    knownPeriods.every((period) => period.length !== length);
  return switched ? length : undefined;
}

function newestKnown(knownPeriods: readonly Period[], draws: readonly FeedRow[]): readonly Period[] {
  return [...new Set([...knownPeriods, ...draws.map((draw) => draw.period)])]
    .toSorted((a, b) => comparePeriods(b, a))
    .slice(0, VOID_AFTER_NEWER_DRAWS);
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
