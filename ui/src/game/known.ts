import type { LiveState } from '@bigsmall/adapters-http/wire';
import {
  comparePeriods,
  type FeedRow,
  isPeriod,
  LOCK_BEFORE_DRAW,
  mergeDraws,
  MINUTE as ROUND_MS,
  predictionWindows,
} from '@bigsmall/domain';
import { type ResultsReading, serverMs, type ServerMs } from './reading.ts';

/**
 * What this page knows of the game, whether draws were pushed or read. Times are the server's (`ServerMs`), or those of
 * `performance.now()` where it says "steady". This device's date plays no part, so setting it changes nothing.
 */
export type KnownGame = Omit<ResultsReading, 'serverNow'> & {
  /** The server's clock less the steady one, ms; null without a plausible time. */
  readonly ahead: number | null;
  /** When the newest draw was first seen, and when its successor's round ends; steady. */
  readonly firstSeenAt: number;
  readonly endsAt: number;
  /** From when on the server is asked for the next draw, steady; null for always, where its time cannot be told. */
  readonly askAt: number | null;
};

/** A Date header has whole seconds, so the server's clock may be this much (ms) later. */
const DATE_STEP = 1000;
/** A smaller difference (ms) between two ends of one round is such rounding. */
const JITTER_MS = 1500;
/** The game publishes some seconds before the minute ends; a much older draw means that the game has stopped. */
const PLAUSIBLE_AGE = { from: -5_000, to: 75_000 };
/** A game that draws each minute and shows nothing new for this long (ms) has stopped. */
const STOPPED_MS = 150_000;

/** How many draws the page remembers. */
export const MAX_ROWS = 30;

/**
 * The known draws with those of one more answer, newest first. A known draw never changes. When the two share no period
 * (after a long sleep, or from another game) the known draws are dropped, because strategies need draws without gaps.
 */
export function mergeRows(known: readonly FeedRow[], incoming: readonly FeedRow[]): readonly FeedRow[] {
  const { added } = mergeDraws(known, incoming);
  if (added.length === 0) return known;
  const shared = added.length < incoming.length;
  return [...added, ...(shared ? known : [])]
    .toSorted((a, b) => comparePeriods(b.period, a.period))
    .slice(0, MAX_ROWS);
}

/**
 * What is known after one more reading, which came at `at` (steady); the next draw is asked for `askAfter` ms after it can be
 * read. A known draw never changes, and a reading from before
 * the newest draw changes no time. One that shares no draw with what is known is another game's, or comes after a long sleep.
 */
export function learn(
  known: KnownGame | null,
  reading: ResultsReading,
  at: number,
  askAfter: number,
): KnownGame {
  const rows = known === null ? reading.rows : mergeRows(known.rows, reading.rows);
  const newest: FeedRow = rows[0] ?? reading.newest;
  if (known !== null && newest.period !== reading.newest.period) return { ...known, rows };
  const { serverNow, ...rest } = reading;
  const ahead = serverNow !== null && isPlausible(serverNow, reading.drawnAt) ? serverNow - at : null;
  const same = known?.newest.period === newest.period ? known : null;
  const endsAt =
    ahead === null || reading.drawnAt === null
      ? (same?.endsAt ?? at + ROUND_MS)
      : reading.drawnAt - ahead + ROUND_MS;
  const now: KnownGame = {
    ...rest,
    rows,
    newest,
    ahead,
    firstSeenAt: same?.firstSeenAt ?? at,
    endsAt: same !== null && Math.abs(same.endsAt - endsAt) < JITTER_MS ? same.endsAt : endsAt,
    askAt: null,
  };
  return askedAfter(now, askAfter);
}

/** What is known after a state of the live stream, which came at `at` (steady); `askAfter` as for `learn`. */
export function learnState(
  known: KnownGame,
  { draws, next }: Pick<LiveState, 'draws' | 'next'>,
  at: number,
  askAfter: number,
): KnownGame {
  const rows = draws.flatMap(([period, number]) => (isPeriod(period) ? [{ period, number }] : []));
  const [newest] = rows;
  // Without our server's word on the next draw these are the third party's own results.
  if (newest === undefined || known.readAfter === null) return known;
  const order = comparePeriods(newest.period, known.newest.period);
  if (order < 0) return known;
  const asked = askedAfter(known, askAfter);
  if (order === 0) return asked.askAt === known.askAt ? known : asked;
  if (next === null) return { ...known, askAt: 0 };
  const serverNow = known.ahead === null ? null : serverMs(at + known.ahead);
  const readAfter = serverMs(next.lockAt + LOCK_BEFORE_DRAW);
  const drawnAt = serverMs(next.lockAt + LOCK_BEFORE_DRAW - ROUND_MS);
  const times = { serverNow, drawnAt, readAfter, lastSuccessAt: serverNow };
  const learnt = learn(known, { ...known, rows, newest, ...times, stale: false }, at, askAfter);
  // No pushed draw says that predictions are ranked from now on: the server is asked.
  return known.verified === false ? { ...learnt, askAt: 0 } : learnt;
}

/** What is known, with the next draw asked for `ms` after it can be read. */
export function askedAfter(known: KnownGame, ms: number): KnownGame {
  const { stale, ahead, readAfter } = known;
  return { ...known, askAt: stale || ahead === null || readAfter === null ? null : readAfter - ahead + ms };
}

/** An overdue draw is asked for again after this long (ms), as long as its time can be told. */
const ASK_AGAIN = 2000;

/** Ms until the server must be asked for the next draw; Infinity when that cannot be told: it is asked at each poll. */
export function untilAsked({ askAt }: KnownGame, at: number): number {
  return askAt === null ? Infinity : askAt > at ? askAt - at : ASK_AGAIN;
}

/** Whether the server has nothing newer than what is known. */
export function isCurrent({ askAt }: KnownGame, at: number): boolean {
  return askAt !== null && askAt > at;
}

function isPlausible(now: ServerMs, drawnAt: ServerMs | null): boolean {
  const age = now - (drawnAt ?? -Infinity);
  return age >= PLAUSIBLE_AGE.from && age <= PLAUSIBLE_AGE.to;
}

/** Whether the server cannot reach the game, or the game has shown nothing new for too long to be called live. */
export function isStale({ stale, firstSeenAt }: KnownGame, at: number): boolean {
  return stale || at - firstSeenAt > STOPPED_MS;
}

/**
 * Ms from `at` (steady) in which the server may take a prediction for `period`, the open one or the one after it. Negative
 * when it would surely reject one, -Infinity for any other period; Infinity when that cannot be told.
 */
export function untilLock({ stale, newest, ahead, drawnAt }: KnownGame, period: string, at: number): number {
  const seen = { period: newest.period, firstSeenAt: drawnAt ?? 0, unseenAt: null };
  const window = predictionWindows(seen, null).find((candidate) => candidate.period === period);
  if (stale || window === undefined) return -Infinity;
  return ahead === null ? Infinity : window.lockAt - (at + ahead + DATE_STEP);
}
