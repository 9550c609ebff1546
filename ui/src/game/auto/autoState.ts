import {
  comparePeriods,
  type FeedRow,
  type PendingPrediction,
  type Period,
  type SettledPrediction,
  type Tracker,
  tryNextPeriod,
} from '@bigsmall/domain';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import type { GenerationText } from './generationSteps.ts';
import type { MissedRounds } from './missedRounds.ts';
import {
  storedAiMode,
  storedDraws,
  storedRecorded,
  type LastReasoning,
  storedReasoning,
  storedTracker,
} from './storedValues.ts';

/** A win or loss being shown. */
export type Effect = { readonly kind: 'win' | 'loss'; readonly period: string };

/** Everything the AI card shows. */
export type AutoState = {
  readonly on: boolean;
  /** The step of the prediction being made; null when none is. */
  readonly status: GenerationText | null;
  /** Newest first. */
  readonly draws: readonly FeedRow[];
  readonly tracker: Tracker;
  readonly lastReasoning: LastReasoning | null;
  /** Periods for which the server holds the prediction. */
  readonly recorded: readonly string[];
  /** The last prediction that the server did not take, and why, in words. */
  readonly unrecorded: { readonly period: Period; readonly words: string } | null;
  /** When the running round ends, on the clock of `performance.now()`; null while unknown. */
  readonly roundEndsAt: number | null;
  /** `unreachable`: no answer, the loop waits. `stale`: an answer, but no new draws behind it. */
  readonly outage: 'unreachable' | 'stale' | null;
  /** Whether the server can verify that a prediction comes before its draw is public, so that it counts for ranks. */
  readonly verified: boolean;
  /** When live data last came (epoch ms); null before the first. */
  readonly updatedAt: number | null;
  /** A request is under way. */
  readonly reading: boolean;
  readonly effect: Effect | null;
  /** The last period that was not predicted because its lock had passed. */
  readonly late: Period | null;
  /** Rounds that the AI mode slept through, until rounds in sight follow. */
  readonly missed: MissedRounds | null;
};

/** The part of the state that the browser stores. */
export function storedState(
  store: JsonStore,
): Pick<AutoState, 'draws' | 'tracker' | 'lastReasoning' | 'recorded'> {
  return {
    draws: store.read(storedDraws),
    tracker: store.read(storedTracker),
    lastReasoning: store.read(storedReasoning),
    recorded: store.read(storedRecorded),
  };
}

/** Calls the listener when any of that changes. Returns the ways to end it. */
export function subscribeStored(store: JsonStore, listener: () => void): readonly (() => void)[] {
  return [
    store.subscribe(storedTracker, listener),
    store.subscribe(storedDraws, listener),
    store.subscribe(storedReasoning, listener),
    store.subscribe(storedRecorded, listener),
  ];
}

/** Off, with nothing known. The page's markup is built from it. */
export const blankState: AutoState = {
  draws: storedDraws.initial,
  tracker: storedTracker.initial,
  lastReasoning: storedReasoning.initial,
  recorded: storedRecorded.initial,
  on: storedAiMode.initial,
  status: null,
  unrecorded: null,
  roundEndsAt: null,
  outage: null,
  verified: true,
  updatedAt: null,
  reading: false,
  effect: null,
  late: null,
  missed: null,
};

/** Off, with what the browser remembers; of a new visitor that of the page's markup itself, which is then not rendered again. */
export function initialState(store: JsonStore): AutoState {
  const state: AutoState = { ...blankState, ...storedState(store), on: store.read(storedAiMode) };
  const isBlank = (Object.keys(state) as (keyof AutoState)[]).every((key) => state[key] === blankState[key]);
  return isBlank ? blankState : state;
}

/** The period that is drawn next; null while no live draw tells it. */
export function comingPeriod({
  draws,
  roundEndsAt,
}: Pick<AutoState, 'draws' | 'roundEndsAt'>): Period | null {
  const newest = draws[0];
  return roundEndsAt === null || newest === undefined ? null : (tryNextPeriod(newest.period) ?? null);
}

export type ShownPrediction = (PendingPrediction & { readonly status: 'pending' }) | SettledPrediction;

/** The prediction in the middle of the card: that of the coming draw, else the one the newest draw has settled. */
export function shownPrediction(state: Pick<AutoState, 'on' | 'draws' | 'tracker'>): ShownPrediction | null {
  if (!state.on) return null;
  const newest = state.draws[0]?.period;
  const [coming] = Object.values(state.tracker.pending)
    .filter(({ period }) => newest === undefined || comparePeriods(period, newest) > 0)
    .toSorted((a, b) => comparePeriods(b.period, a.period));
  if (coming !== undefined) return { ...coming, status: 'pending' };
  const [last] = state.tracker.history;
  return last !== undefined && last.period === newest ? last : null;
}
