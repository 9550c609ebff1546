import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type DegradedPart, ready, type Ready } from './wire.ts';
import type { ClockStatus } from '../game/feed/createGameClock.ts';
import type { FeedStatus } from '../game/feed/feedHealth.ts';
import { elapsed, type Monotonic, type MonotonicClock } from '../platform/jobs.ts';
import type { Plugin } from '@hapi/hapi';
import { edition } from '../platform/edition.ts';
import { httpError } from '../platform/errors.ts';

/** Bytes: free for a process without special rights, and in total. */
type DiskSpace = { readonly free: number; readonly size: number };

/** Share of use from which the admin is warned. */
const NEARLY_FULL = 0.9;
/** With less than this, in bytes, the next commit may find no room. */
const MIN_ROOM = 1 << 20;

/** The space of the disk that holds the folder; null if it cannot be read. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { blocks, bfree, bavail, bsize } = await statfs(folder);
    // As df counts: root's reserve is neither used nor free.
    return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize };
  } catch {
    return null;
  }
}

/** A warning about the disk; undefined while there is room. */
export function diskReason({ free, size }: DiskSpace): string | undefined {
  if (free < MIN_ROOM) return 'The disk of DATA_DIR is full: writes fail.';
  const used = 1 - free / size;
  if (used < NEARLY_FULL) return undefined;
  return `The disk of DATA_DIR is ${Math.floor(used * 100)}% full, ${Math.floor(free / 1e6)} MB are free.`;
}

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
type Readiness = {
  readonly database: boolean;
  readonly degraded: readonly DegradedPart[];
  readonly disk: DiskSpace | null;
};

export type ReadReadiness = () => Promise<Readiness>;

/** Asks the database, the object store and the disk at most once a second, and adds the state of the feed and the clock. */
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

export type HealthOptions = {
  readonly readReadiness: ReadReadiness;
  readonly feedStatus: () => FeedStatus;
  readonly clockStatus: () => ClockStatus;
  /** Whether the server is stopping. */
  readonly stopping: () => boolean;
};

/**
 * `GET /api/health`: the process runs, with its edition. `GET /api/ready`: the database answers, else 503 with the reasons.
 * Faults of others (feed, object store) and of shared parts (disk, clock) are in the answer and give no 503: a balancer would
 * take away every replica at once, with all that still works.
 */
export const health: Plugin<HealthOptions> = {
  name: 'health',
  register(server, { readReadiness, feedStatus, clockStatus, stopping }) {
    const cache = { otherwise: 'no-store' };

    server.route({
      method: 'GET',
      path: '/api/health',
      options: { cache },
      handler: () => ({ status: 'ok', ...edition }),
    });

    server.route({
      method: 'GET',
      path: '/api/ready',
      options: { cache, response: { status: { 200: ready } } },
      async handler(): Promise<Ready> {
        const { database, degraded } = await readReadiness();
        const reasons = [
          stopping() && 'The server is stopping.',
          !database && 'The database does not answer.',
        ].filter((reason) => typeof reason === 'string');
        if (reasons.length > 0) throw httpError('not_ready', reasons.join(' '));
        const { source, lastSuccessAt, stale, failure } = feedStatus();
        return {
          status: 'ready',
          database: 'ok',
          degraded,
          feed: { source, lastSuccessAt, stale, failure },
          clock: clockStatus(),
        };
      },
    });
  },
};
