import { type FeedRow, type Outcome, outcomeOf } from '../../game/draws.ts';
import { comparePeriods, type Period } from '../../game/period.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';

/** A prediction shown to a visitor before its period was drawn. */
export type PendingPrediction = {
  readonly period: Period;
  readonly prediction: Outcome;
  /** The engine's stated percentage. */
  readonly confidence: number;
  /** Epoch ms. */
  readonly predictedAt: number;
};

/** A prediction whose period is over: `number` and `actualResult` are absent when it went void. */
export type SettledPrediction = PendingPrediction & {
  readonly status: 'win' | 'loss' | 'void';
  readonly number?: number;
  readonly actualResult?: Outcome;
};

export type TrackerStats = {
  readonly totalWins: number;
  readonly totalLosses: number;
  /** Whole percent of wins + losses; 0 before the first. */
  readonly winRate: number;
  readonly winStreak: number;
  readonly lossStreak: number;
};

/**
 * A visitor's score: plain JSON, so that it survives storage as it is.
 * `knownPeriods` are the newest drawn periods seen (newest first, at most 15): enough to void and to reject late predictions.
 */
export type Tracker = {
  readonly pending: Readonly<Record<string, PendingPrediction>>;
  /** Newest first, at most 100. */
  readonly history: readonly SettledPrediction[];
  readonly stats: TrackerStats;
  readonly knownPeriods: readonly Period[];
};

/** The tracker of a visitor who has predicted nothing and seen no draw. Frozen, as everybody starts from it. */
export const emptyTracker: Tracker = Object.freeze({
  pending: Object.freeze({}),
  history: Object.freeze([]),
  stats: Object.freeze({ totalWins: 0, totalLosses: 0, winRate: 0, winStreak: 0, lossStreak: 0 }),
  knownPeriods: Object.freeze([]),
});

export type TrackingFailure = { readonly code: 'already_tracked' | 'period_drawn' };

/**
 * Adds a prediction of a coming period. Fails with 'already_tracked' if the period is pending or in the history, and
 * with 'period_drawn' if it is not newer than the newest known draw: the history forgets, so it is this second rule
 * that keeps a long settled period from being predicted again.
 */
export function trackPrediction(
  tracker: Tracker,
  prediction: PendingPrediction,
): Result<Tracker, TrackingFailure> {
  const { period } = prediction;
  if (Object.hasOwn(tracker.pending, period) || tracker.history.some((past) => past.period === period)) {
    return fail('already_tracked');
  }
  const newest = tracker.knownPeriods[0];
  if (newest !== undefined && comparePeriods(period, newest) <= 0) return fail('period_drawn');
  return succeed({ ...tracker, pending: { ...tracker.pending, [period]: prediction } });
}

/** How many settled predictions a tracker remembers. */
export const MAX_HISTORY = 100;

/** `settled` oldest first. */
export type Resolved = { readonly tracker: Tracker; readonly settled: readonly SettledPrediction[] };

/**
 * Settles each pending prediction that the draws decide, once, as win or loss by its own draw, or as void once 15
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
      history: [...settled.toReversed(), ...tracker.history].slice(0, MAX_HISTORY),
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

/** A pending prediction whose own draw is unseen once this many newer draws are known is void. */
export const VOID_AFTER_NEWER_DRAWS = 15;

/** Whether enough newer periods are known. `knownPeriods` are the newest known ones, newest first, none twice. */
function isVoid(period: Period, knownPeriods: readonly Period[]): boolean {
  const deciding = knownPeriods[VOID_AFTER_NEWER_DRAWS - 1];
  return deciding !== undefined && comparePeriods(deciding, period) > 0;
}

/** The stats after one more settled prediction: a void leaves them as they are. */
export function score(stats: TrackerStats, status: SettledPrediction['status']): TrackerStats {
  if (status === 'void') return stats;
  const won = status === 'win';
  const totalWins = stats.totalWins + (won ? 1 : 0);
  const totalLosses = stats.totalLosses + (won ? 0 : 1);
  return {
    totalWins,
    totalLosses,
    winRate: winRate(totalWins, totalLosses),
    winStreak: won ? stats.winStreak + 1 : 0,
    lossStreak: won ? 0 : stats.lossStreak + 1,
  };
}

/** Wins among wins and losses, as a rounded percentage; 0 before the first. */
export function winRate(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : Math.round((100 * wins) / (wins + losses));
}

/**
 * Puts a prediction, such as the one that the server holds, in the place of the pending one of its period with the other
 * side. Without a pending prediction of the other side the tracker stays as it is.
 */
export function replacePending(tracker: Tracker, prediction: PendingPrediction): Tracker {
  const { period } = prediction;
  const pending = Object.hasOwn(tracker.pending, period) ? tracker.pending[period] : undefined;
  if (pending === undefined || pending.prediction === prediction.prediction) return tracker;
  return { ...tracker, pending: { ...tracker.pending, [period]: prediction } };
}
