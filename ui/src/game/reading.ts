import { type Brand, type FeedRow, minuteOf, parseFeed, type Result } from '@bigsmall/domain';

/** Epoch ms by the server's clock, which neither this device's date nor `performance.now()` can be compared with. */
export type ServerMs = Brand<number, 'ServerMs'>;

/** One answer of the game's results, or one pushed draw with what was known before it. */
export type ResultsReading = {
  /** Newest first, at least one. */
  readonly rows: readonly FeedRow[];
  readonly newest: FeedRow;
  /** When the server answered; null if unknown. */
  readonly serverNow: ServerMs | null;
  /** When the newest draw was drawn; null when neither the answer nor the id holds a time. */
  readonly drawnAt: ServerMs | null;
  /** When our server will have the next draw; null if unknown. */
  readonly readAfter: ServerMs | null;
  /** The server could not reach the game when it answered. */
  readonly stale: boolean;
  /** When the server last reached the game; null if unknown. */
  readonly lastSuccessAt: ServerMs | null;
  /** Whether the server can verify that a prediction comes before its draw is public; null if unknown. */
  readonly verified: boolean | null;
  /** Ms over which our server wants the predictions of a new draw spread; 0 if it names none. */
  readonly sendWithin: number;
};

export type ResultsFailure = { readonly code: 'feed_unreachable' | 'feed_unexpected' };

/** Reads the newest draws from the server, or the third party. Never rejects. */
export type FetchResults = (signal?: AbortSignal) => Promise<Result<ResultsReading, ResultsFailure>>;

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
  const { rows, serviceTime, answer } = feed;
  const { data, meta } = answer as Extras;
  const record = data.list.find((row) => String(row?.issueNumber) === newest.period);
  const { lastSuccessAt, verified, readAfter, sendWithin, stale } = Object(meta) as Extras['meta'] & {};
  return {
    ok: true,
    value: {
      rows,
      newest,
      serverNow: serverMs(Date.parse(dateHeader ?? '')) ?? serverMs(serviceTime),
      drawnAt: serverMs(record?.timestamp) ?? serverMs(minuteOf(newest.period)),
      readAfter: serverMs(readAfter),
      stale: stale === true,
      lastSuccessAt: serverMs(lastSuccessAt),
      verified: typeof verified === 'boolean' ? verified : null,
      sendWithin: serverMs(sendWithin) ?? 0,
    },
  };
}

/** What our server says beside the rows; nothing of it is checked. */
type Extras = {
  readonly data: {
    readonly list: readonly ({ readonly issueNumber: unknown; readonly timestamp?: unknown } | null)[];
  };
  readonly meta?: Readonly<
    Partial<Record<'stale' | 'lastSuccessAt' | 'verified' | 'readAfter' | 'sendWithin', unknown>>
  >;
};

/** A time of the server; null for anything else. */
export function serverMs(value: unknown): ServerMs | null {
  return typeof value === 'number' && value > 0 && value < Infinity ? (value as ServerMs) : null;
}
