import type { Request } from '@hapi/hapi';
import { clientAddress } from '../callers.ts';
import { createBoundedLimiter, type Limiter } from '../limits/createBoundedLimiter.ts';
import { createReservedLimiter, type ReservedLimits } from '../limits/createReservedLimiter.ts';

/**
 * Requests of a route in a minute: of all callers without a visitor cookie at one address, of one visitor (the same
 * unless given), and of one session in the body.
 */
export type PerMinute = { readonly address: number; readonly visitor?: number; readonly session?: number };

export type Caller = Pick<Request, 'raw' | 'info' | 'server'>;

export type CallerLimitOptions = {
  /** The id that the caller's cookie proves; undefined without one. */
  readonly visitorOf: (caller: Pick<Request, 'raw' | 'server'>) => string | undefined;
  /** Whether our own proxy writes X-Forwarded-For. */
  readonly trustProxy: boolean;
  /** Multiplies every limit. */
  readonly rateLimitScale: number;
};

/** All reads together. A page sends some 40 when it loads, then 1 a minute beside its stream or 4 without one. */
const READS = { address: 1200, visitor: 300 };
/** Reads of callers without a cookie: a page's first ones are given although its address has used up its share. */
const ANONYMOUS_READS = { address: READS.address, reserve: 300, browser: 60 };
/** Keys in memory of each limit. */
const MAX_KEYS = 100_000;
/** The ceiling of all visitors of one address, as a multiple of the limit of callers without a cookie. */
const CEILING = 10;
/** The share of a visitor's limit that the other visitors of its address cannot use up. */
const ASSURED = 0.1;

/** Counts the requests of callers in this process: of an address, of a visitor, and the reads of both. */
export function createCallerLimits({ trustProxy, rateLimitScale, visitorOf }: CallerLimitOptions) {
  const limiters = new Map<string, Limiter>();

  function take(bucket: string, most: number, key: string): number | undefined {
    const limiter = limiters.get(bucket) ?? createBoundedLimiter(Math.ceil(most * rateLimitScale), MAX_KEYS);
    limiters.set(bucket, limiter);
    return limiter(key);
  }

  /** Counts a request; answers with the ms to wait where it is beyond a limit. */
  function takeCaller(
    bucket: string,
    { address: ofAddress, visitor: ofVisitor = ofAddress }: PerMinute,
    caller: Caller,
  ): number | undefined {
    const address = clientAddress(caller, trustProxy);
    const visitor = visitorOf(caller);
    if (visitor === undefined) return take(`${bucket} address`, ofAddress, address);
    const wait = take(`${bucket} visitor`, ofVisitor, visitor);
    if (wait !== undefined) return wait;
    const assured = take(`${bucket} assured`, ofVisitor * ASSURED, visitor) === undefined;
    // Two ceilings, so that visitors at their limit cannot use up the assured share of the others.
    return take(`${bucket} ceiling${assured ? ' assured' : ''}`, ofAddress * CEILING, address);
  }

  const anonymousRead = createReservedLimiter(scaledBy(rateLimitScale, ANONYMOUS_READS));
  const takeRead = (caller: Caller): number | undefined =>
    visitorOf(caller) === undefined
      ? anonymousRead(clientAddress(caller, trustProxy), browserOf(caller))
      : takeCaller('reads', READS, caller);

  return { take, takeCaller, takeRead };
}

/** What a caller says of its browser. */
function browserOf({ raw }: Caller): string {
  const { 'user-agent': name = '', 'accept-language': languages = '' } = raw.req.headers;
  return `${name}\n${languages}`;
}

function scaledBy(scale: number, { address, reserve, browser }: ReservedLimits): ReservedLimits {
  return { address: address * scale, reserve: reserve * scale, browser: browser * scale };
}
