import type { Plugin, Request } from '@hapi/hapi';
import { clientAddress } from '../clientAddress.ts';
import { refusal } from '../respond.ts';
import { createBoundedLimiter, type Limiter } from './boundedLimiter.ts';

/** How often a route may be asked in a minute: by one address, and for one session that its body names. */
export type PerMinute = { readonly address: number; readonly session?: number };

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** The route's own limits, counted apart from those of all others. */
    perMinute?: PerMinute;
  }
}

/** Of all reads together: many visitors can share an address. */
const READS = 1200;
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

    async function count(bucket: string, perMinute: number, key: string): Promise<void> {
      const limiter = limiters.get(bucket) ?? createBoundedLimiter(perMinute * rateLimitScale);
      limiters.set(bucket, limiter);
      const wait = await limiter(key);
      if (wait !== undefined) throw tooMany(wait);
    }

    server.ext('onPreAuth', async (request, h) => {
      if (!request.path.startsWith('/api/') || isProbe(request.path)) return h.continue;
      const address = clientAddress(request, trustProxy);
      const own = ownLimits(request);
      if (own !== undefined) await count(`${routeOf(request)} address`, own.address, address);
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
  },
};

function tooMany(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const inWords = seconds === 1 ? '1 second' : `${seconds} seconds`;
  const error = refusal('too_many_requests', `Too many requests. Please try again in ${inWords}.`);
  error.output.headers['retry-after'] = String(seconds);
  return error;
}

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
