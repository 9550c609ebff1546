import type { Period } from '@bigsmall/domain';
import type { GameFeed } from '@bigsmall/domain/ports';
import { elapsed, type Monotonic, type MonotonicClock } from '../../platform/jobs.ts';

/** In ms, after errors. */
const MAX_PAUSE = 30_000;
/** A game of one draw a minute without a new draw for this long (ms) has stopped. */
const DRAWS_STOPPED = 3 * 60_000;

export const FEED_FAILURES = [
  'feed_unreachable',
  'feed_timeout',
  'feed_unexpected',
  'feed_unstored',
] as const;

/** Why the newest reading failed, and since when (epoch ms) each reading has. */
type FeedFailure = {
  readonly code: (typeof FEED_FAILURES)[number];
  readonly reason: string;
  readonly since: number;
};

/** The state of the feed. Times are epoch ms. `drawsAdded` and `alarms` count since the start. */
export type FeedStatus = {
  readonly source: GameFeed['source'];
  /** When a reading was last stored, and how long ago (ms); null before the first. */
  readonly lastSuccessAt: number | null;
  readonly silentFor: number | null;
  /** No success for 30 s, or for three polls if that is longer. */
  readonly stale: boolean;
  /** The feed answered the last reading, and its draws could not be stored. */
  readonly unstored: boolean;
  /** Null while the newest reading succeeded. */
  readonly failure: FeedFailure | null;
  /** Ms since the last reading that found a new draw, no matter which server stored it, or since the start. */
  readonly sinceDraw: number;
  /** Readings succeed without a new draw for 3 minutes, or for four polls if that is longer. */
  readonly drawsStopped: boolean;
  readonly drawsAdded: number;
  /** Stored results that the feed changed. */
  readonly alarms: number;
  /** Implausible rows. */
  readonly doubted: number;
};

type FeedHealth = Omit<FeedStatus, 'source' | 'alarms' | 'doubted'>;

/** The health of the feed by its readings: how long it has been silent, and whether its draws have stopped. */
export function createFeedHealth({
  pollMs,
  now,
  monotonic,
}: {
  readonly pollMs: number;
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
}) {
  let failures = 0;
  let failure: FeedFailure | null = null;
  let drawsAdded = 0;
  let startedAt: Monotonic | undefined;
  let drewAt: Monotonic | undefined;
  let newest: Period | null = null;
  let succeededAt: Monotonic | null = null;
  /** When the newest reading that succeeded began. */
  let askedAt: Monotonic | null = null;
  let lastSuccessAt: number | null = null;

  const sinceDraw = (at: Monotonic) => elapsed(drewAt ?? startedAt ?? at, at);
  const isDry = () => sinceDraw(monotonic()) > Math.max(DRAWS_STOPPED, 4 * pollMs);

  return {
    started(): void {
      startedAt ??= monotonic();
    },
    /** A reading that began then was stored; `last` is the newest stored draw. */
    read(began: Monotonic, added: number, last: Period | null): void {
      failures = 0;
      failure = null;
      askedAt = began;
      lastSuccessAt = now();
      succeededAt = monotonic();
      if (added > 0 || last !== newest) drewAt = succeededAt;
      newest = last;
      drawsAdded += added;
    },
    failed(code: FeedFailure['code'], reason: string): void {
      failures += 1;
      failure = { code, reason, since: failure?.since ?? now() };
    },
    /** Ms to wait after a failed reading, twice as long after each; undefined after one that succeeded. */
    retryIn: () =>
      failures > 0 ? Math.min(pollMs * 2 ** (failures - 1), Math.max(MAX_PAUSE, pollMs)) : undefined,
    /** Ms from the begin of the newest reading that succeeded; null before the first. */
    sinceReading: (at: Monotonic) => (askedAt === null ? null : elapsed(askedAt, at)),
    /** No new draw for 3 minutes, or for four polls if that is longer, whether the feed answers or not. */
    isDry,
    status(): FeedHealth {
      const at = monotonic();
      const silentFor = elapsed(succeededAt ?? startedAt ?? at, at);
      const stale = silentFor > Math.max(MAX_PAUSE, 3 * pollMs);
      return {
        lastSuccessAt,
        silentFor: succeededAt === null ? null : silentFor,
        stale,
        unstored: failure?.code === 'feed_unstored',
        failure,
        sinceDraw: sinceDraw(at),
        drawsStopped: succeededAt !== null && !stale && isDry(),
        drawsAdded,
      };
    },
  };
}
