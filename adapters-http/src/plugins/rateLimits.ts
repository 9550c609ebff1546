import { isBoom } from '@hapi/boom';
import type { Plugin, Request } from '@hapi/hapi';
import { clientAddress } from '../clientAddress.ts';
import { refuseTooMany } from '../respond.ts';
import { readVisitorId } from '../visitor.ts';
import { createBoundedLimiter, type Limiter } from './boundedLimiter.ts';

/** How often a route may be asked in a minute: by one address, and for one session that its body names. */
export type PerMinute = { readonly address: number; readonly session?: number };

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

/** Of all reads together: many visitors can share an address. */
const READS = 1200;
/** Remembered of each kind. */
const MOST_KEYS = 100_000;
/** Of all writes together that name no limit of their own. */
const OTHER_WRITES = 60;

export type RateLimitOptions = {
  /** Whether a proxy stands before us whose X-Forwarded-For can be believed. */
  readonly trustProxy: boolean;
  /** Multiplies every limit. */
  readonly rateLimitScale: number;
};

/** Refuses what comes too often with 429 and the seconds to wait: addresses before their body is read, then sessions. */
export const rateLimits: Plugin<RateLimitOptions> = {
  name: 'rate-limits',
  register(server, { trustProxy, rateLimitScale }) {
    const limiters = new Map<string, Limiter>();
    /** Of rare requests, how to take back what was counted of their address. */
    const counted = new WeakMap<Request, () => Promise<void>>();

    async function count(
      bucket: string,
      most: number,
      key: string,
      minutes = 1,
      points: 1 | -1 = 1,
    ): Promise<void> {
      const limiter =
        limiters.get(bucket) ?? createBoundedLimiter(most * rateLimitScale, MOST_KEYS, 60 * minutes);
      limiters.set(bucket, limiter);
      const wait = await limiter(key, points);
      if (wait !== undefined) throw refuseTooMany(wait);
    }

    async function countRare(request: Request, rare: Per10Minutes, address: string): Promise<void> {
      const visitor = readVisitorId(request);
      // The visitor first: what one is refused takes nothing from others at the same address.
      if (visitor !== undefined) await count(`${routeOf(request)} visitor`, rare.visitor, visitor, 10);
      await count(`${routeOf(request)} address`, rare.address, address, 10);
      counted.set(request, () => count(`${routeOf(request)} address`, rare.address, address, 10, -1));
    }

    server.ext('onPreAuth', async (request, h) => {
      if (!request.path.startsWith('/api/') || isProbe(request.path)) return h.continue;
      const address = clientAddress(request, trustProxy);
      const own = ownLimits(request);
      const rare = request.route.settings.plugins?.per10Minutes;
      if (rare !== undefined) await countRare(request, rare, address);
      else if (own !== undefined) await count(`${routeOf(request)} address`, own.address, address);
      else if (isRead(request)) await count('reads', READS, address);
      else await count('writes', OTHER_WRITES, address);
      return h.continue;
    });

    server.ext('onPreHandler', async (request, h) => {
      const perSession = ownLimits(request)?.session;
      const session = perSession === undefined ? undefined : sessionOf(request);
      if (perSession !== undefined && session !== undefined) {
        await count(`${routeOf(request)} session`, perSession, session);
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

function sessionOf({ payload }: Request): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('sessionId' in payload)) return undefined;
  return typeof payload.sessionId === 'string' ? payload.sessionId : undefined;
}
