import type { GameFeed } from '@bigsmall/domain/ports';
import type { CountDraws, IngestDraws, SettlePredictions } from '@bigsmall/domain/usecases';
import type { GameClockReader } from './createGameClock.ts';
import { createRepeatedJob, type RepeatedJob, type MonotonicClock } from '../../platform/jobs.ts';
import { createOutage, type Log } from '../../platform/logging.ts';
import { createFeedHealth, type FeedStatus } from './feedHealth.ts';

/** Limit of log lines for one reading. */
const LINES_A_READING = 10;
/** Limit of remembered rows: a row that stays listed for ten minutes is reported once. */
const REMEMBERED = 10_000;

/** Logs and counts each rejected row of a feed once. */
function createRowAlarm(
  write: (facts: object, message: string) => void,
  messages: { readonly one: string; readonly more: string },
) {
  const reported = new Set<string>();
  let count = 0;

  return {
    check(rows: readonly object[]): void {
      const fresh = rows.filter((row) => !reported.has(JSON.stringify(row)));
      if (reported.size + fresh.length > REMEMBERED) reported.clear();
      for (const row of fresh) reported.add(JSON.stringify(row));
      count += fresh.length;
      for (const row of fresh.slice(0, LINES_A_READING)) write(row, messages.one);
      if (fresh.length > LINES_A_READING) write({ more: fresh.length - LINES_A_READING }, messages.more);
    },
    count: () => count,
  };
}

/** Ms from a draw's announced instant to the reading. */
const AFTER_DRAW = 50;
const UNSTORED = 'The draws of the game feed cannot be stored.';

type PollerDeps = {
  readonly feed: Pick<GameFeed, 'source' | 'nextDrawAt'>;
  readonly ingestDraws: IngestDraws;
  readonly settlePredictions: SettlePredictions;
  readonly countDraws: CountDraws;
  readonly pollMs: number;
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  readonly observe: GameClockReader['observe'];
  /** Shows the stored draws to all pages. */
  readonly publish: () => Promise<void>;
  readonly log: Log;
};

export type Poller = RepeatedJob & { readonly status: () => FeedStatus };

/**
 * Reads the feed for all visitors, one reading at a time, and settles after new draws. An outage is logged at its begin and its
 * end, and the work is repeated, after a failed reading with twice the pause, up to 30 s.
 */
export function createPoller(deps: PollerDeps): Poller {
  const { feed, ingestDraws, pollMs, now, monotonic, observe, log } = deps;
  const changed = createRowAlarm((row, message) => log.error(row, message), {
    one: 'Game feed changed a stored result; the stored one is used',
    more: 'Game feed changed more stored results',
  });
  const doubted = createRowAlarm((row, message) => log.warn(row, message), {
    one: 'Game feed named an implausible draw; it is rejected',
    more: 'Game feed named more implausible draws',
  });
  const health = createFeedHealth({ pollMs, now, monotonic });
  const unavailable = createOutage(log, 'warn', 'Game feed unavailable, retrying', {
    end: 'Game feed available again',
  });
  const unstorable = createOutage(log, 'error', 'Game feed reading could not be stored');
  const drought = createOutage(log, 'error', 'Game feed brought no new draw for 3 minutes or more', {
    end: 'Game feed brings draws again',
  });
  const settlement = createSettlement(deps);

  async function read(): Promise<void> {
    const at = monotonic();
    const reading = await ingestDraws({ now: now(), sinceLast: health.sinceReading(at) });
    if (reading.ok) {
      unavailable.succeeded();
      unstorable.succeeded();
      health.read(at, reading.added.length, reading.newest);
      observe(reading.gameTimes, reading.added.at(-1)?.period);
      if (reading.added.length > 0) settlement.demand();
      // A failure is logged and repeated by the live job.
      if (reading.added.length > 0 || reading.removed > 0) deps.publish().catch(() => undefined);
      changed.check(reading.changed);
      doubted.check(reading.doubted);
      const { rejectedRows, removed } = reading;
      if (removed > 0)
        log.warn({ removed }, 'Game feed contradicts the newest stored draws; they are removed');
      if (rejectedRows > 0) log.warn({ rejectedRows }, 'Game feed sent invalid rows');
    } else {
      health.failed(reading.code, reading.reason);
      unavailable.failed({ code: reading.code, reason: reading.reason });
    }
  }

  async function poll(): Promise<void> {
    try {
      await read();
    } catch (error) {
      health.failed('feed_unstored', UNSTORED);
      unstorable.failed({ err: error });
    }
    tellDrought();
    await settlement.run();
  }

  /** Whether the feed is silent or its draws have stopped. Draws that cannot be stored have their own line. */
  function tellDrought(): void {
    const { sinceDraw, failure } = health.status();
    if (!health.isDry()) drought.succeeded();
    else if (failure?.code !== 'feed_unstored') {
      drought.failed({ sinceDraw, ...(failure && { code: failure.code, reason: failure.reason }) });
    }
  }

  function pause(): number {
    const at = now();
    const nextDraw = feed.nextDrawAt?.(at);
    const untilDraw = nextDraw === undefined ? pollMs : Math.min(pollMs, nextDraw - at + AFTER_DRAW);
    return health.retryIn() ?? untilDraw;
  }

  const job = createRepeatedJob({ run: poll, everyMs: pause, log, failed: 'Game feed could not be polled' });

  return {
    start() {
      health.started();
      job.start();
    },
    stop: job.stop,
    status: () => ({
      source: feed.source,
      ...health.status(),
      alarms: changed.count(),
      doubted: doubted.count(),
    }),
  };
}

/** Settles after new draws and counts them, again until it succeeds. */
function createSettlement({
  settlePredictions,
  countDraws,
  now,
  log,
}: {
  readonly settlePredictions: SettlePredictions;
  readonly countDraws: CountDraws;
  readonly now: () => number;
  readonly log: Log;
}) {
  const unsettled = createOutage(log, 'error', 'Predictions could not be settled');
  const uncounted = createOutage(log, 'error', 'Draws could not be counted');
  // A stop between storing draws and settling leaves predictions pending, so the first run settles too.
  let due = true;

  async function settle(): Promise<void> {
    const { settled, voided } = await settlePredictions({ now: now() });
    due = false;
    if (settled + voided > 0) log.info({ settled, voided }, 'Predictions settled');
    await count();
  }

  async function count(): Promise<void> {
    try {
      await countDraws();
      uncounted.succeeded();
    } catch (error) {
      due = true;
      uncounted.failed({ err: error });
    }
  }

  return {
    /** There are new draws to settle. */
    demand(): void {
      due = true;
    },
    async run(): Promise<void> {
      if (!due) return;
      try {
        await settle();
        unsettled.succeeded();
      } catch (error) {
        unsettled.failed({ err: error });
      }
    },
  };
}
