import type { GameFeed } from '@bigsmall/domain/ports';
import type { CountDraws, Ingestion, Settlement } from '@bigsmall/domain/usecases';
import type { GameClockReader } from './createGameClock.ts';
import { createRepeatedJob, type RepeatedJob } from '../../platform/jobs/createRepeatedJob.ts';
import { createOutage } from '../../platform/logging/createOutage.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createQuarantineAlarm } from './createQuarantineAlarm.ts';
import { createChangedDrawAlarm } from './createChangedDrawAlarm.ts';

/** Ms from a draw's announced instant to the reading. */
const AFTER_DRAW = 50;
/** In ms, after errors. */
const LONGEST_PAUSE = 30_000;
/** A game of one draw a minute without a new draw for this long (ms) has stopped. */
const DRAWS_STOPPED = 3 * 60_000;
const UNSTORED = 'The draws of the game feed cannot be stored.';

export const FEED_FAILURES = [
  'feed_unreachable',
  'feed_timeout',
  'feed_unexpected',
  'feed_unstored',
] as const;

/** Why the newest reading failed, and since when (epoch ms) each reading has. */
export type FeedFailure = {
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
  /** Ms since the last reading with a new draw, or since the start. */
  readonly sinceDraw: number;
  /** Readings succeed without a new draw for 3 minutes, or for four polls if that is longer. */
  readonly drawsStopped: boolean;
  readonly drawsAdded: number;
  /** Stored results that the feed changed. */
  readonly alarms: number;
  /** Implausible rows, and stored draws that the feed contradicted. */
  readonly quarantined: number;
  /** The strongest evidence in bits that the draws are not fair, and whether it calls for an alarm. */
  readonly unfairBits: number;
  readonly unfair: boolean;
};

export type PollerDeps = {
  readonly feed: Pick<GameFeed, 'source' | 'nextDrawAt'>;
  readonly ingest: (now: number, sinceLast: number | null) => Promise<Ingestion>;
  readonly settle: (now: number) => Promise<Settlement>;
  readonly count: CountDraws;
  readonly pollMs: number;
  readonly now: () => number;
  /** A monotonic clock in ms, for durations. */
  readonly monotonic: () => number;
  readonly observe: GameClockReader['observe'];
  readonly log: Log;
};

export type Poller = RepeatedJob & { readonly status: () => FeedStatus };

/**
 * Reads the feed for all visitors, one reading at a time, and settles after new draws. An outage is logged at its begin and its
 * end, and the work is repeated, after a failed reading with twice the pause, up to 30 s.
 */
export function createPoller(deps: PollerDeps): Poller {
  const { feed, ingest, settle, count, pollMs, now, monotonic, observe, log } = deps;
  const quarantine = createQuarantineAlarm(log);
  const alarm = createChangedDrawAlarm(log);
  const unavailable = createOutage(log, 'warn', 'Game feed unavailable, retrying', {
    end: 'Game feed available again',
  });
  const unstorable = createOutage(log, 'error', 'Game feed reading could not be stored');
  const unsettled = createOutage(log, 'error', 'Predictions could not be settled');
  const uncounted = createOutage(log, 'error', 'Draws could not be counted');
  let failures = 0;
  let failure: FeedFailure | null = null;
  // A stop between storing draws and settling leaves predictions pending, so the first reading settles too.
  let settleDue = true;
  let unfairBits = 0;
  let unfair = false;
  let drawsAdded = 0;
  let startedAt: number | undefined;
  let drewAt: number | undefined;
  let succeededAt: number | null = null;
  /** When the newest reading that succeeded began. */
  let askedAt: number | null = null;
  let lastSuccessAt: number | null = null;

  function fail(code: FeedFailure['code'], reason: string): void {
    failures += 1;
    failure = { code, reason, since: failure?.since ?? now() };
  }

  async function read(): Promise<void> {
    const at = monotonic();
    const reading = await ingest(now(), askedAt === null ? null : at - askedAt);
    if (reading.ok) {
      unavailable.succeeded();
      unstorable.succeeded();
      failures = 0;
      failure = null;
      askedAt = at;
      lastSuccessAt = now();
      succeededAt = monotonic();
      if (reading.added.length > 0) drewAt = succeededAt;
      observe(reading.gameTimes, reading.added.at(-1)?.period);
      drawsAdded += reading.added.length;
      settleDue ||= reading.added.length > 0;
      alarm.check(reading.changed);
      quarantine.check(reading.quarantined, reading.isolated);
      if (reading.rejectedRows > 0) {
        log.warn({ rejectedRows: reading.rejectedRows }, 'Game feed sent invalid rows');
      }
    } else {
      fail(reading.code, reading.reason);
      unavailable.failed({ code: reading.code, reason: reading.reason });
    }
  }

  async function settleDraws(): Promise<void> {
    const { settled, voided } = await settle(now());
    settleDue = false;
    if (settled + voided > 0) log.info({ settled, voided }, 'Predictions settled');
    await countDraws();
  }

  async function countDraws(): Promise<void> {
    try {
      const { draws, digits, sides, pairs, alarming } = (await count()).feed;
      unfairBits = Math.max(digits, sides, pairs);
      if (alarming && !unfair) log.error({ draws, digits, sides, pairs }, 'Draws do not look fair');
      unfair = alarming;
      uncounted.succeeded();
    } catch (error) {
      settleDue = true;
      uncounted.failed({ err: error });
    }
  }

  async function poll(): Promise<void> {
    try {
      await read();
    } catch (error) {
      fail('feed_unstored', UNSTORED);
      unstorable.failed({ err: error });
    }
    if (settleDue) {
      try {
        await settleDraws();
        unsettled.succeeded();
      } catch (error) {
        unsettled.failed({ err: error });
      }
    }
  }

  function pause(): number {
    if (failures > 0) return Math.min(pollMs * 2 ** (failures - 1), Math.max(LONGEST_PAUSE, pollMs));
    const at = now();
    const nextDraw = feed.nextDrawAt?.(at);
    return nextDraw === undefined ? pollMs : Math.min(pollMs, nextDraw - at + AFTER_DRAW);
  }

  const job = createRepeatedJob({ run: poll, everyMs: pause, log, failed: 'Game feed could not be polled' });

  return {
    start() {
      startedAt ??= monotonic();
      job.start();
    },
    stop: job.stop,
    status() {
      const at = monotonic();
      const silentFor = at - (succeededAt ?? startedAt ?? at);
      const stale = silentFor > Math.max(LONGEST_PAUSE, 3 * pollMs);
      const sinceDraw = at - (drewAt ?? startedAt ?? at);
      return {
        source: feed.source,
        lastSuccessAt,
        silentFor: succeededAt === null ? null : silentFor,
        stale,
        unstored: failure?.code === 'feed_unstored',
        failure,
        sinceDraw,
        drawsStopped: succeededAt !== null && !stale && sinceDraw > Math.max(DRAWS_STOPPED, 4 * pollMs),
        drawsAdded,
        unfairBits,
        unfair,
        alarms: alarm.count(),
        quarantined: quarantine.count(),
      };
    },
  };
}
