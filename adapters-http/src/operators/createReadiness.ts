import { setTimeout as wait } from 'node:timers/promises';
import type { DegradedPart } from './wire.ts';
import type { ClockStatus } from '../game/feed/createGameClock.ts';
import type { FeedStatus } from '../game/feed/feedHealth.ts';
import { diskReason, type DiskSpace } from '../platform/readiness/diskSpace.ts';
import { elapsed, type Monotonic, type MonotonicClock } from '../platform/monotonic.ts';

/** A database that does not answer in this time (ms) counts as unavailable. */
const DATABASE_TIMEOUT = 2000;
/** Shorter than the 1 s after which Kubernetes gives up a probe: a hung object store must not cost it. */
const OBJECTS_TIMEOUT = 800;

/** One look serves all who ask within this time (ms): probes have no limit, and anybody may ask. */
const LOOK_EVERY = 1000;

export type ReadinessDeps = {
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  readonly databaseReady: () => Promise<boolean>;
  readonly objectsReady: () => Promise<boolean>;
  readonly feedStatus: () => FeedStatus;
  /** A sentence that says why the record is not signed. */
  readonly recordUnsigned: () => string | undefined;
  readonly clockStatus: () => ClockStatus;
  /** The disk of the data folder; null if it is unknown. */
  readonly readDisk: () => Promise<DiskSpace | null>;
};

/** Whether the server can answer, and the parts without which it answers less. */
export type Readiness = {
  readonly database: boolean;
  readonly degraded: readonly DegradedPart[];
  readonly disk: DiskSpace | null;
};

export type ReadReadiness = () => Promise<Readiness>;

/** Asks the database, the object store and the disk once a second at most, and adds what is known of the feed and the clock. */
export function createReadiness(deps: ReadinessDeps): ReadReadiness {
  let look: { at: Monotonic | null; readonly seen: Promise<Readiness> } | undefined;

  async function readNow(): Promise<Readiness> {
    const [database, objects, disk] = await Promise.all([
      answersWithin(DATABASE_TIMEOUT, deps.databaseReady),
      answersWithin(OBJECTS_TIMEOUT, deps.objectsReady),
      deps.readDisk(),
    ]);
    const reasons = [
      ['images', objects ? undefined : 'The object store does not answer.'],
      ['disk', disk === null ? undefined : diskReason(disk)],
      ['record', deps.recordUnsigned()],
      ['clock', clockReason(deps.clockStatus())],
    ] as const;
    const degraded: readonly DegradedPart[] = [
      ...feedParts(deps.feedStatus(), deps.now()),
      ...reasons.flatMap(([part, reason]) => (reason === undefined ? [] : [{ part, reason }])),
    ];
    return { database, degraded, disk };
  }

  return () => {
    const at = deps.monotonic();
    // One that takes longer is shared until it ends.
    if (look !== undefined && (look.at === null || elapsed(look.at, at) < LOOK_EVERY)) return look.seen;
    const begun: typeof look = { at: null, seen: readNow() };
    void begun.seen.then(
      () => (begun.at = at),
      () => (look = undefined),
    );
    look = begun;
    return begun.seen;
  };
}

function feedParts(feed: FeedStatus, now: number): readonly DegradedPart[] {
  const { lastSuccessAt, stale, unstored, drawsStopped, sinceDraw, failure } = feed;
  const why = failure === null ? '' : ` ${failure.reason}`;
  const since = failure?.since ?? lastSuccessAt ?? undefined;
  const part = (reason: string, from = since): readonly DegradedPart[] => [
    { part: 'feed', reason, ...(from !== undefined && { since: Math.round(from) }) },
  ];
  if (unstored) return part('The draws of the game feed cannot be stored.');
  if (lastSuccessAt === null) return part(`The game feed has not answered yet.${why}`);
  if (stale) return part(`The game feed is stale.${why}`);
  return drawsStopped ? part('The game feed names no new draws.', now - sinceDraw) : [];
}

function clockReason({ skewMs, large }: ClockStatus): string | undefined {
  if (!large || skewMs === null) return undefined;
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return `This machine’s clock is ${seconds} s ${skewMs < 0 ? 'behind' : 'ahead of'} the game’s.`;
}

async function answersWithin(ms: number, ask: () => Promise<boolean>): Promise<boolean> {
  const stop = new AbortController();
  const timeout = wait(ms, false, { signal: stop.signal }).catch(() => false);
  try {
    return await Promise.race([ask(), timeout]);
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}
