import {
  comparePeriods,
  type FeedRow,
  type Outcome,
  type PendingPrediction,
  type Period,
  type Result,
  type SettledPrediction,
  type Tracker,
  tryNextPeriod,
} from '@bigsmall/domain';
import type { BrakeStop } from '@bigsmall/domain/people';
import { momentInIndia } from '../shared/format/moments.ts';
import type { JsonStore } from '../shared/storage/jsonStore.ts';
import { messages } from './display/messages.ts';
import { isStale, type KnownGame, untilAsked } from './known.ts';
import {
  type LastReasoning,
  storedAiMode,
  storedDraws,
  storedReasoning,
  storedRecorded,
  storedTracker,
} from './stored.ts';

const { steps } = messages.specified;

/** A draw rolls, lands, and then stands for three seconds before the steps of the next round (ms). */
export const RESULT_MS = 3700;

/** The steps that the card shows while a prediction is made, in order, each with its time in milliseconds. */
export const GENERATION = [
  { text: steps.connecting, ms: 800 },
  { text: steps.processing, ms: 600 },
  { text: steps.analyzing, ms: 700 },
  { text: steps.generating, ms: 500 },
] as const;

/** What stops predictions by the visitor's own choice, and until when. */
export type OwnStop = BrakeStop;

/**
 * Why the server holds no prediction of a period. `late`: its lock has passed. `not_open`: it takes none now. `other_side`:
 * this session predicted the other side. `too_many`: a rate limit. `unreachable`: no answer, or none that decides it.
 */
export type PostFailure = OwnStop | { readonly code: PlainPostCode };
export type PlainPostCode = 'late' | 'not_open' | 'other_side' | 'too_many' | 'rejected' | 'unreachable';

/** A prediction as it is sent. */
export type OwnPrediction = {
  readonly period: string;
  readonly prediction: Outcome;
  readonly source: 'ai' | 'manual';
  readonly confidence?: number;
};

/** What came of a prediction that was sent; ok when the server holds it. */
export type PostAnswer = Result<unknown, PostFailure>;

/** A win or loss being shown. */
export type Effect = { readonly kind: 'win' | 'loss'; readonly period: string };

/** Drawn rounds without a prediction: the first, the last, and how many. */
export type MissedRounds = { readonly from: Period; readonly to: Period; readonly count: number };

/** Everything that the page knows of the game and of its AI mode. */
export type GameState = {
  readonly on: boolean;
  /** The step of the prediction being made; null when none is. */
  readonly status: (typeof GENERATION)[number]['text'] | null;
  /** Newest first. */
  readonly draws: readonly FeedRow[];
  readonly tracker: Tracker;
  readonly lastReasoning: LastReasoning | null;
  /** Periods for which the server holds the prediction. */
  readonly recorded: readonly string[];
  /** The last prediction that the server did not take, and why, in words. */
  readonly unrecorded: { readonly period: Period; readonly words: string } | null;
  /** The newest draws with their times, read or pushed; null before the first answer of this visit. */
  readonly known: KnownGame | null;
  /** When the running round ends, on the clock of `performance.now()`; null while unknown. */
  readonly roundEndsAt: number | null;
  /** `unreachable`: no answer, the page waits. `stale`: an answer, but no new draws behind it. */
  readonly outage: 'unreachable' | 'stale' | null;
  /** Reads in a row without an answer. */
  readonly failures: number;
  /** The visitor was told of this outage. */
  readonly told: boolean;
  /** Whether the server can verify that a prediction comes before its draw is public, so that it counts for ranks. */
  readonly verified: boolean;
  /** When live data last came (epoch ms); null before the first. */
  readonly updatedAt: number | null;
  /** A request is under way. */
  readonly reading: boolean;
  readonly effect: Effect | null;
  /** The last period that was not predicted because its lock had passed. */
  readonly late: Period | null;
  /** The newest draw that the AI mode has seen since it was switched on: earlier ones are not missed. */
  readonly followed: Period | null;
  /** Rounds that the AI mode slept through, until rounds in sight follow. */
  readonly missed: MissedRounds | null;
};

/** Off, with nothing known. The page's markup is built from it. */
export const blankState: GameState = {
  draws: storedDraws.initial,
  tracker: storedTracker.initial,
  lastReasoning: storedReasoning.initial,
  recorded: storedRecorded.initial,
  on: storedAiMode.initial,
  status: null,
  unrecorded: null,
  known: null,
  roundEndsAt: null,
  outage: null,
  failures: 0,
  told: false,
  verified: true,
  updatedAt: null,
  reading: false,
  effect: null,
  late: null,
  followed: null,
  missed: null,
};

/** The part of the state that the browser stores, but for the switch. */
export function storedState(store: JsonStore) {
  return {
    draws: store.read(storedDraws),
    tracker: store.read(storedTracker),
    lastReasoning: store.read(storedReasoning),
    recorded: store.read(storedRecorded),
  };
}

/** Off, with what the browser remembers; of a new visitor that of the page's markup itself, which is then not rendered again. */
export function initialState(store: JsonStore): GameState {
  const state: GameState = { ...blankState, ...storedState(store), on: store.read(storedAiMode) };
  const isBlank = (Object.keys(state) as (keyof GameState)[]).every((key) => state[key] === blankState[key]);
  return isBlank ? blankState : state;
}

/** Switches AI mode: a new run starts with its first step shown at once. */
export function switched(state: GameState, on: boolean): GameState {
  const status = on ? GENERATION[0].text : null;
  return { ...state, on, status, reading: false, told: false, late: null, followed: null, missed: null };
}

/** No answer came, or the code of the rules did not. An outage is told once, while the AI mode is on. */
export function failed(state: GameState): GameState {
  const { on, told, failures } = state;
  return { ...state, reading: false, outage: 'unreachable', failures: failures + 1, told: told || on };
}

/** Draws are known, and their predictions are settled in the store. `at` is steady, `now` epoch ms. */
export function learned(
  state: GameState,
  stored: Pick<GameState, 'draws' | 'tracker'>,
  { known, at, now }: { readonly known: KnownGame; readonly at: number; readonly now: number },
): GameState {
  const stale = isStale(known, at);
  return {
    ...state,
    ...stored,
    roundEndsAt: stale ? null : known.endsAt,
    outage: stale ? 'stale' : null,
    verified: known.verified !== false,
    updatedAt: stale ? (known.lastSuccessAt ?? state.updatedAt) : now,
  };
}

/** Rounds passed without a prediction since the draw that was followed. Rounds in sight (`visible`) end what was said of them. */
export function followed(state: GameState, passed: MissedRounds | null, visible: boolean): GameState {
  const { missed } = state;
  const newest = state.draws[0]?.period ?? null;
  if (passed === null && missed?.to !== state.followed && visible)
    return { ...state, followed: newest, missed: null };
  if (passed === null) return { ...state, followed: newest };
  const count = passed.count + (missed?.count ?? 0);
  return { ...state, followed: newest, missed: { ...passed, from: missed?.from ?? passed.from, count } };
}

const POLL_MS = 10_000;
const MAX_WAIT_MS = 30_000;
/** After a first error, which is mostly of one answer; pages that fail at once come back apart from each other. */
const SOON = { least: 2000, most: 8000 };
/** While the AI mode is off. */
const OFF_POLL_MS = 20_000;

/** Ms until the next run, after one from `startedAt` to `at` (steady): after a first error soon, then later each time. */
export function untilNextRun(
  { failures, on, known }: GameState,
  startedAt: number,
  at: number,
  random: () => number,
): number {
  if (failures === 1) return startedAt + SOON.least + random() * (SOON.most - SOON.least) - at;
  const rest = (on ? POLL_MS : OFF_POLL_MS) * 2 ** Math.max(0, failures - 2);
  const wait = startedAt + Math.min(MAX_WAIT_MS, rest) - at;
  return failures > 0 || known === null ? wait : Math.min(wait, untilAsked(known, at));
}

/** The period that is drawn next; null while no live draw tells it. */
export function comingPeriod({
  draws,
  roundEndsAt,
}: Pick<GameState, 'draws' | 'roundEndsAt'>): Period | null {
  const newest = draws[0];
  return roundEndsAt === null || newest === undefined ? null : (tryNextPeriod(newest.period) ?? null);
}

export type ShownPrediction = (PendingPrediction & { readonly status: 'pending' }) | SettledPrediction;

/** The prediction in the middle of the card: that of the coming draw, else the one the newest draw has settled. */
export function shownPrediction(state: Pick<GameState, 'on' | 'draws' | 'tracker'>): ShownPrediction | null {
  if (!state.on) return null;
  const newest = state.draws[0]?.period;
  const [coming] = Object.values(state.tracker.pending)
    .filter(({ period }) => newest === undefined || comparePeriods(period, newest) > 0)
    .toSorted((a, b) => comparePeriods(b.period, a.period));
  if (coming !== undefined) return { ...coming, status: 'pending' };
  const [last] = state.tracker.history;
  return last !== undefined && last.period === newest ? last : null;
}

/** Why predictions are off, and until when. */
export function stopWords(stop: OwnStop): string {
  return messages.stopped[stop.code === 'cooling_off' ? 'break' : 'rounds'](momentInIndia(stop.until));
}
