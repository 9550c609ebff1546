import { drawTime, type FeedRow, MINUTE, parseFeed, predictionWindows, type Result } from '@bigsmall/domain';

/** One answer of the game's results, parsed. Times are epoch ms by the server's clock, not this device's. */
export type ResultsReading = {
  /** Newest first, at least one. */
  readonly rows: readonly FeedRow[];
  readonly newest: FeedRow;
  /** Milliseconds since the newest draw; null without a plausible time. */
  readonly age: number | null;
  /** When the newest draw was drawn; null when neither the answer nor the id holds a time. */
  readonly drawnAt: number | null;
  /** The server could not reach the game when it answered. */
  readonly stale: boolean;
  /** When the server last reached the game; null if unknown. */
  readonly lastSuccessAt: number | null;
  /** Whether the server can verify that a prediction comes before its draw is public; null if unknown. */
  readonly verified: boolean | null;
  /** When our server will have the next draw; null if unknown. */
  readonly readAfter: number | null;
  /** Ms over which our server wants the predictions of a new draw spread; 0 if it names none. */
  readonly sendWithin: number;
};

export type ResultsFailure = { readonly code: 'feed_unreachable' | 'feed_unexpected' };

/** One round, in milliseconds. */
export const ROUND_MS = MINUTE;

/** A Date header has whole seconds, so the server's clock may be this much (ms) later. */
const DATE_STEP = 1000;

/** The game publishes some seconds before the minute ends; a much older draw means that the game has stopped. */
const PLAUSIBLE_AGE = { from: -5_000, to: 75_000 };

/**
 * Reads the text of an answer. Only the rows are required: the time of each draw, the server's own and its word on
 * staleness are extras of our server. `dateHeader` is the answer's Date header, fresher than the time in a body that
 * may come from a cache.
 */
export function parseResults(
  text: string,
  dateHeader: string | null,
): Result<ResultsReading, ResultsFailure> {
  const feed = parseFeed(text);
  const newest = feed.ok ? feed.rows[0] : undefined;
  if (!feed.ok || newest === undefined) return { ok: false, code: 'feed_unexpected' };
  const { serviceTime, meta, list } = readExtras(text);
  const record = list.find((row) => isObject(row) && String(row['issueNumber']) === newest.period);
  const drawnAt =
    timeOf(isObject(record) && record['timestamp']) ?? timeOf(drawTime(newest.period, Number.NaN));
  const serverNow = timeOf(Date.parse(dateHeader ?? '')) ?? timeOf(serviceTime);
  const age = serverNow === null || drawnAt === null ? Number.NaN : serverNow - drawnAt;
  const { lastSuccessAt, verified, readAfter, sendWithin } = meta;
  return {
    ok: true,
    value: {
      rows: feed.rows,
      newest,
      age: plausibleAge(age),
      stale: meta['stale'] === true,
      drawnAt,
      lastSuccessAt: timeOf(lastSuccessAt),
      verified: typeof verified === 'boolean' ? verified : null,
      readAfter: timeOf(readAfter),
      sendWithin: timeOf(sendWithin) ?? 0,
    },
  };
}

/** The age of a newest draw (ms), null for one that no live game has. */
export function plausibleAge(age: number): number | null {
  return age >= PLAUSIBLE_AGE.from && age <= PLAUSIBLE_AGE.to ? age : null;
}

/**
 * Ms in which the server may take a prediction for `period`, the open one or the one after it, `sinceRead` milliseconds
 * after the reading. Negative when it would surely reject one, -Infinity for any other period; Infinity when that cannot be told.
 */
export function untilLock(reading: ResultsReading, period: string, sinceRead: number): number {
  const { stale, newest, age, drawnAt } = reading;
  const seen = { period: newest.period, firstSeenAt: drawnAt ?? 0, unseenAt: null };
  const window = predictionWindows(seen, null).find((candidate) => candidate.period === period);
  if (stale || window === undefined) return -Infinity;
  if (age === null || drawnAt === null) return Infinity;
  return window.lockAt - (drawnAt + age + sinceRead + DATE_STEP);
}

function readExtras(text: string) {
  const body = JSON.parse(text) as { serviceTime?: unknown; meta?: unknown; data: { list: unknown[] } };
  return {
    serviceTime: body.serviceTime,
    meta: isObject(body.meta) ? body.meta : {},
    list: body.data.list,
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function timeOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value < Infinity ? value : null;
}
