import { isBoom } from '@hapi/boom';
import type { Plugin, Request } from '@hapi/hapi';
import { clientAddress } from '../visitors/clientAddress.ts';
import { toRateLimitError } from '../responses/httpError.ts';
import {
  createSharedThrottle,
  type SharedThrottle,
  type SharedTries,
} from '../limits/createSharedThrottle.ts';
import { readVisitorId } from '../visitors/visitorCookie.ts';
import { createBoundedLimiter, type Limiter } from '../limits/createBoundedLimiter.ts';

/**
 * How often a route may be asked in a minute: by callers without a visitor cookie at one address, by one visitor (as
 * often unless given), and for one session that its body names.
 */
export type PerMinute = { readonly address: number; readonly visitor?: number; readonly session?: number };

/** How often a route may be asked in 10 minutes: by one address, and by one visitor that the server knows. */
export type Per10Minutes = { readonly address: number; readonly visitor: number };

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** The route's own limits, counted apart from those of all others. */
    perMinute?: PerMinute;
    /** Stands for the route's `perMinute`. */
    per10Minutes?: Per10Minutes;
  }
}

/** Of all reads together. An open page asks 16 a minute. */
const READS = { address: 1200, visitor: 300 };
const TEN_MINUTES = 10 * 60_000;
/** Remembered of each kind. */
const MOST_KEYS = 100_000;
/** Of all writes together that name no limit of their own. */
const OTHER_WRITES = { address: 60 };
/** The ceiling of all visitors of one address together, in shares of callers without a cookie. */
const CEILING = 10;
/** The part of a visitor's own limit that the other visitors of its address cannot use up. */
const ASSURED = 0.1;

export type RateLimitOptions = SharedTries & {
  /** A hash by which tries of one address or visitor are counted. */
  readonly tryKey: (text: string) => string;
  /** Whether a proxy stands before us whose X-Forwarded-For can be believed. */
  readonly trustProxy: boolean;
  /** Multiplies every limit. */
  readonly rateLimitScale: number;
};

/**
 * Refuses what comes too often with 429 and the seconds to wait. A visitor known by its cookie has limits of its own, so
 * that neighbours at its address do not shut it out; the address is a wide ceiling above them. Callers without a cookie
 * share a smaller limit of the address. All this before the body is read, then sessions.
 */
export const rateLimits: Plugin<RateLimitOptions> = {
  name: 'rate-limits',
  register(server, options) {
    const { trustProxy, rateLimitScale, tryKey } = options;
    const throttles = new Map<string, SharedThrottle>();
    const limiters = new Map<string, Limiter>();
    /** Of rare requests, how to take back what was counted of their address. */
    const counted = new WeakMap<Request, () => Promise<void>>();

    function take(bucket: string, most: number, key: string): Promise<number | undefined> {
      const limiter =
        limiters.get(bucket) ?? createBoundedLimiter(Math.ceil(most * rateLimitScale), MOST_KEYS);
      limiters.set(bucket, limiter);
      return limiter(key);
    }

    async function count(...asked: Parameters<typeof take>): Promise<void> {
      const wait = await take(...asked);
      if (wait !== undefined) throw toRateLimitError(wait);
    }

    async function countCaller(
      bucket: string,
      { address: ofAddress, visitor: ofVisitor = ofAddress }: PerMinute,
      visitor: string | undefined,
      address: string,
    ): Promise<void> {
      if (visitor === undefined) return count(`${bucket} address`, ofAddress, address);
      await count(`${bucket} visitor`, ofVisitor, visitor);
      const assured = (await take(`${bucket} assured`, ofVisitor * ASSURED, visitor)) === undefined;
      // Two ceilings, since visitors who take all they may must not use up what is assured to the others.
      await count(`${bucket} ceiling${assured ? ' assured' : ''}`, ofAddress * CEILING, address);
    }

    /** By all servers together, in any 10 minutes. */
    async function countShared(bucket: string, most: number, key: string): Promise<() => Promise<void>> {
      const limit = { most: most * rateLimitScale, within: TEN_MINUTES };
      const throttle = throttles.get(bucket) ?? createSharedThrottle(bucket, limit, options);
      throttles.set(bucket, throttle);
      const attempt = await throttle.begin(tryKey(key));
      if ('wait' in attempt) throw toRateLimitError(attempt.wait);
      return attempt.giveBack;
    }

    async function countRare(request: Request, rare: Per10Minutes, address: string): Promise<void> {
      const visitor = readVisitorId(request);
      // The visitor first: what one is refused takes nothing from others at the same address.
      if (visitor !== undefined) await countShared(`${routeOf(request)} visitor`, rare.visitor, visitor);
      counted.set(request, await countShared(`${routeOf(request)} address`, rare.address, address));
    }

    server.ext('onPreAuth', async (request, h) => {
      if (!request.path.startsWith('/api/') || isProbe(request.path)) return h.continue;
      const address = clientAddress(request, trustProxy);
      const own = ownLimits(request);
      const rare = request.route.settings.plugins?.per10Minutes;
      if (rare !== undefined) await countRare(request, rare, address);
      else {
        const visitor = readVisitorId(request);
        if (own !== undefined) await countCaller(routeOf(request), own, visitor, address);
        else if (isRead(request)) await countCaller('reads', READS, visitor, address);
        else await countCaller('writes', OTHER_WRITES, visitor, address);
      }
      return h.continue;
    });

    server.ext('onPreHandler', async (request, h) => {
      const perSession = ownLimits(request)?.session;
      if (perSession !== undefined) {
        // Such a route has required it of the body.
        const { sessionId } = request.payload as { readonly sessionId: string };
        await count(`${routeOf(request)} session`, perSession, sessionId);
      }
      return h.continue;
    });

    // What stalled, broke off or found no room costs its sender's share and not that of everybody at its address.
    server.events.on('response', (request) => {
      const { response } = request;
      const noRoom = isBoom(response) && response.output.statusCode === 503;
      if (noRoom || !request.raw.req.readableEnded) void counted.get(request)?.();
    });
  },
};

/** Machines ask these to know whether the server lives. */
function isProbe(path: string): boolean {
  return path === '/api/health' || path === '/api/ready';
}

function isRead({ method }: Request): boolean {
  return method === 'get' || method === 'head' || method === 'options';
}

function ownLimits({ route }: Request): PerMinute | undefined {
  return route.settings.plugins?.perMinute;
}

function routeOf({ route }: Request): string {
  return `${route.method} ${route.path}`;
}
