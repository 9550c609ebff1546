import type { Request } from '@hapi/hapi';
import type { TryLimit, TryStore } from '@bigsmall/domain/ports';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from './callers.ts';
import { createOutage, type Log, statusOf } from './logging.ts';
import { toRateLimitError } from './errors.ts';

/**
 * Calls in `seconds` (60): of all callers of an address without a visitor cookie together, and of one visitor with one.
 * `shared`: counted by all servers of a database.
 */
type Limit = {
  readonly address: number;
  readonly visitor: number;
  readonly seconds?: number;
  readonly shared?: boolean;
};

/** All reads without a limit of their own. A page sends some 40 when it loads, then 1 a minute beside its stream or 4 without. */
const READS: Limit = { address: 1200, visitor: 300 };
/** A route that changes something and has no limit of its own. */
const WRITES: Limit = { address: 60, visitor: 60 };
/** Many visitors can share an address: whole towns do. */
export const LIMITS: Readonly<Record<string, Limit>> = {
  'get /metrics': { address: 60, visitor: 60 },
  'get /api/live': { address: 600, visitor: 60 },
  'get /api/log/rows/{period}': { address: 60, visitor: 60 },
  'get /api/log/receipt/{predictionId}': { address: 300, visitor: 60 },
  'get /api/users/data': { address: 60, visitor: 6 },
  'delete /api/users/data': { address: 60, visitor: 6 },
  'put /api/users/brakes': { address: 300, visitor: 30 },
  'post /api/users/active': { address: 600, visitor: 24 },
  // One prediction a period of one minute.
  'post /api/predictions': { address: 1200, visitor: 600 },
  'post /api/gift-codes/notification/seen': { address: 600, visitor: 60 },
  'post /api/banner-ads/{id}/viewed': { address: 600, visitor: 60 },
  'post /api/screenshots/upload': { address: 60, visitor: 6, seconds: 600, shared: true },
  'delete /api/screenshots/mine/{id}': { address: 600, visitor: 30 },
  // Admins decide on dozens in a minute.
  'patch /api/admin/screenshots/{id}': { address: 600, visitor: 600 },
};
/** How many times as often all visitors of an address together may call as its callers without a cookie. */
const CEILING = 10;

const PROBES: readonly string[] = ['/api/health', '/api/ready'];
const READ_METHODS: readonly string[] = ['get', 'head', 'options'];

export type SharedTries = {
  /** The count that all servers share. */
  readonly tries: TryStore;
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: Pick<Log, 'warn' | 'info'>;
};

type LimitOptions = SharedTries & {
  /** The id that the caller's cookie proves; undefined without one. */
  readonly visitorOf: (caller: Pick<Request, 'raw' | 'server'>) => string | undefined;
  /** The id of a browser in which an admin has signed in before: nobody else at its address can use up its calls. */
  readonly deviceOf: (caller: Pick<Request, 'raw'>) => string | undefined;
  /** Whether our own proxy writes X-Forwarded-For. */
  readonly trustProxy: boolean;
  /** Multiplies every limit. */
  readonly rateLimitScale: number;
  /** The hash under which attempts of an address or visitor are counted. */
  readonly tryKey: (text: string) => string;
};

type Count = (key: string, request: Request) => Promise<number | undefined>;

/** Counts the calls of each caller in this process, and uploads in the database. */
export function createLimits(options: LimitOptions) {
  const { visitorOf, deviceOf, trustProxy, rateLimitScale, tryKey } = options;
  const counts = new Map<string, Count>();
  /** Undoes the last count of an upload. */
  const counted = new WeakMap<Request, () => Promise<void>>();

  /** Counts for a key; answers with the ms to wait. */
  function take(request: Request, name: string, calls: number, key: string, limit: Limit) {
    const count = counts.get(name) ?? counter(name, calls * rateLimitScale, limit);
    counts.set(name, count);
    return count(key, request);
  }

  function counter(name: string, points: number, { seconds = 60, shared = false }: Limit): Count {
    const limiter = new RateLimiterMemory({ points: Math.ceil(points), duration: seconds, keyPrefix: '' });
    if (!shared) return (key) => countBy(limiter, key);
    const attempts = createSharedLimit(name, { most: points, within: seconds * 1000 }, options);
    return async (key, request) => {
      const { wait, giveBack } = await attempts.begin(tryKey(key));
      if (wait === undefined) counted.set(request, giveBack);
      return wait;
    };
  }

  function waitOf(request: Request, bucket: string, limit: Limit): Promise<number | undefined> {
    const address = clientAddress(request, trustProxy);
    const device = deviceOf(request);
    if (device !== undefined) return take(request, `${bucket} device`, limit.visitor, device, limit);
    const visitor = visitorOf(request);
    if (visitor === undefined) return take(request, `${bucket} address`, limit.address, address, limit);
    // The visitor first: its rejected calls do not count against others at its address.
    return take(request, `${bucket} visitor`, limit.visitor, visitor, limit).then(
      (wait) => wait ?? take(request, `${bucket} ceiling`, limit.address * CEILING, address, limit),
    );
  }

  return {
    /** Throws 429 with the seconds to wait where the call is beyond a limit. */
    async count(request: Request): Promise<void> {
      const { method, path, route, server } = request;
      const name = `${route.method} ${route.path}`;
      const own = LIMITS[name];
      if (own === undefined && (!path.startsWith('/api/') || PROBES.includes(path))) return;
      const isRead = own === undefined && READ_METHODS.includes(method);
      const wait = await waitOf(request, isRead ? 'reads' : name, own ?? (isRead ? READS : WRITES));
      if (wait === undefined) return;
      const ofMany = isRead ? 'reads' : 'writes';
      server.plugins.metrics.countRejected(own === undefined ? ofMany : 'route');
      throw toRateLimitError(wait);
    },
    /** An upload that got 503 counts for its visitor and not for its address. */
    end(request: Request): void {
      if (statusOf(request) === 503) void counted.get(request)?.();
    },
  };
}

/** Counts one for the key; the ms to wait where it is beyond the limit. */
async function countBy(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (beyond) {
    if (beyond instanceof RateLimiterRes) return beyond.msBeforeNext;
    throw beyond;
  }
}

/**
 * Counts attempts by key, in this process first, so that a flood costs the database nothing, and in the database. While
 * that is unavailable the limit is that of one server, never none.
 */
export function createSharedLimit(name: string, limit: TryLimit, { tries, now, newId, log }: SharedTries) {
  const own = new RateLimiterMemory({ points: limit.most, duration: limit.within / 1000 });
  const outage = createOutage(log, 'warn', 'Shared limit unavailable; this server counts alone', {
    end: 'Shared limit available again',
    about: { limit: name },
  });

  async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await work();
      outage.succeeded();
      return answer;
    } catch (error) {
      outage.failed({ err: error });
      return undefined;
    }
  }

  return {
    /** Counts an attempt. `wait`: it is rejected, and the ms until the next one is accepted. */
    async begin(key: string) {
      const id = newId();
      const ownWait = await countBy(own, key);
      const wait = ownWait ?? (await ask(() => tries.begin(`${name} ${key}`, limit, now(), id)));
      const giveBack = async (): Promise<void> => {
        await own.reward(key);
        await ask(() => tries.giveBack(`${name} ${key}`, id));
      };
      return { wait, giveBack };
    },
    /** Forgets the key's attempts after a right one. */
    async clear(key: string) {
      await own.delete(key);
      await ask(() => tries.clear(`${name} ${key}`));
    },
  };
}

/** Runs the task when a place is free and answers its answer; undefined, without running it, when the queue is full. */
type Semaphore = <Answer>(task: () => Promise<Answer>) => Promise<Answer | undefined>;

/** At most `atOnce` tasks run, at most `waiting` more wait, first come first served. */
export function createSemaphore(limit: { readonly atOnce: number; readonly waiting: number }): Semaphore {
  let running = 0;
  const queue: (() => void)[] = [];

  /** The place goes to the next in the queue in the same step, so that a new task cannot take it in between. */
  function release(): void {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (task) => {
    if (running < limit.atOnce) running += 1;
    else if (queue.length >= limit.waiting) return undefined;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      release();
    }
  };
}
