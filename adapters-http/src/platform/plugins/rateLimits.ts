import type { Plugin, Request } from '@hapi/hapi';
import { clientAddress } from '../callers.ts';
import { toRateLimitError } from '../responses/httpError.ts';
import { statusOf } from '../responses/statusOf.ts';
import type { RejectingLimit } from './countAnswer.ts';
import { onEvery } from './onEvery.ts';
import {
  createSharedThrottle,
  type SharedThrottle,
  type SharedTries,
} from '../limits/createSharedThrottle.ts';
import { type CallerLimitOptions, createCallerLimits, type PerMinute } from './callerLimits.ts';

/** Requests of a route in 10 minutes: of one address, and of one visitor with a cookie. */
export type Per10Minutes = { readonly address: number; readonly visitor: number };

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** The route's own limits, counted separately. */
    perMinute?: PerMinute;
    /** Replaces the route's `perMinute`. */
    per10Minutes?: Per10Minutes;
  }
}

const TEN_MINUTES = 10 * 60_000;
/** All writes without a limit of their own together. */
const OTHER_WRITES = { address: 60 };

export type RateLimitOptions = SharedTries &
  CallerLimitOptions & {
    /** The hash under which attempts of an address or visitor are counted. */
    readonly tryKey: (text: string) => string;
  };

/**
 * Rejects requests beyond a limit with 429 and the seconds to wait. A visitor with a cookie has its own limits, so that
 * others at its address cannot use them up; the address has a wide ceiling. Callers without a cookie share a smaller
 * limit of their address, with a reserve for the first reads of a new page. Limits of sessions apply after the body is read, all others before.
 */
export const rateLimits: Plugin<RateLimitOptions> = {
  name: 'rate-limits',
  register(server, options) {
    const { trustProxy, rateLimitScale, tryKey, visitorOf } = options;
    const throttles = new Map<string, SharedThrottle>();
    /** How to undo the count of each rare request's address. */
    const counted = new WeakMap<Request, () => Promise<void>>();

    const { take, takeCaller, takeRead } = createCallerLimits(options);

    function rejection(limit: RejectingLimit, wait: number) {
      server.plugins.metrics.countRejected(limit);
      return toRateLimitError(wait);
    }

    function reject(limit: RejectingLimit, wait: number | undefined): void {
      if (wait !== undefined) throw rejection(limit, wait);
    }

    /** Counts across all servers, in any 10 minutes. */
    async function countShared(bucket: string, most: number, key: string): Promise<() => Promise<void>> {
      const limit = { most: most * rateLimitScale, within: TEN_MINUTES };
      const throttle = throttles.get(bucket) ?? createSharedThrottle(bucket, limit, options);
      throttles.set(bucket, throttle);
      const attempt = await throttle.begin(tryKey(key));
      if ('wait' in attempt) throw rejection('attempts', attempt.wait);
      return attempt.giveBack;
    }

    async function countRare(request: Request, rare: Per10Minutes, address: string): Promise<void> {
      const visitor = visitorOf(request);
      // The visitor first: its rejected requests do not count against others at its address.
      if (visitor !== undefined) await countShared(`${routeOf(request)} visitor`, rare.visitor, visitor);
      counted.set(request, await countShared(`${routeOf(request)} address`, rare.address, address));
    }

    onEvery(server, 'onPreAuth', (request) => {
      if (!request.path.startsWith('/api/') || isProbe(request.path)) return undefined;
      const rare = request.route.settings.plugins?.per10Minutes;
      if (rare !== undefined) return countRare(request, rare, clientAddress(request, trustProxy));
      const own = ownLimits(request);
      if (own !== undefined) reject('route', takeCaller(routeOf(request), own, request));
      else if (isRead(request)) reject('reads', takeRead(request));
      else reject('writes', takeCaller('writes', OTHER_WRITES, request));
      return undefined;
    });

    server.ext('onPreHandler', (request, h) => {
      const perSession = ownLimits(request)?.session;
      if (perSession !== undefined) {
        // The route's schema requires it.
        const { sessionId } = request.payload as { readonly sessionId: string };
        reject('session', take(`${routeOf(request)} session`, perSession, sessionId));
      }
      return h.continue;
    });

    // A request that stalled, was aborted or got 503 counts for its visitor and not for its address.
    server.events.on('response', (request) => {
      if (statusOf(request) === 503 || !request.raw.req.readableEnded) void counted.get(request)?.();
    });
  },
};

/** Health checks have no limits. */
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
