import type { Plugin } from '@hapi/hapi';
import { toLaterError } from '../responses/httpError.ts';
import { createOverload, SAMPLE_EVERY } from '../limits/createOverload.ts';
import { onEvery } from './onEvery.ts';
import { shedInFront } from './shedInFront.ts';

/** Seconds until a caller may try again. */
const RETRY_AFTER = 2;
const OVERLOADED = {
  code: 'overloaded',
  message: 'Too much is going on at the moment. Please try again in 2 seconds.',
} as const;

/** Probes must not kill a server that is only busy. */
const PROBES: readonly string[] = ['/api/health', '/api/ready'];

/**
 * How much more than others a request may add to. The page's files cost little, and a page without one of them stays
 * broken until it is loaded again: they are rejected last.
 */
const factorFor = (path: string): number => (path.startsWith('/api/') ? 1 : 1.5);

declare module '@hapi/hapi' {
  interface PluginProperties {
    'load-shedding': {
      readonly isOverloaded: () => boolean;
      /** Counts a request that is answered in front of the framework. */
      readonly arrive: () => void;
    };
  }
}

export type LoadSheddingOptions = {
  /** Requests are rejected while many come and the event loop is delayed by more than this, in ms. */
  readonly mostDelay: number;
  /** Measures the delay; a monotonic clock in ms. */
  readonly clock: () => number;
};

/**
 * Answers 503 at once, instead of slowly to everybody, while many requests come and the event loop is late, or while
 * those in flight keep a busy process for too long.
 */
export const loadShedding: Plugin<LoadSheddingOptions> = {
  name: 'load-shedding',
  register(server, { mostDelay, clock }) {
    const overload = createOverload(mostDelay, clock);
    let timer: NodeJS.Timeout | undefined;

    server.ext('onPreStart', () => {
      overload.begin();
      timer = setInterval(overload.sample, SAMPLE_EVERY).unref();
    });
    server.ext('onPostStop', () => {
      clearInterval(timer);
      timer = undefined;
    });

    const isOverloaded = (factor?: number): boolean => timer !== undefined && overload.isOverloaded(factor);
    server.expose({ isOverloaded: () => isOverloaded(), arrive: overload.arrive });

    const isShed = (path: string): boolean => !PROBES.includes(path) && isOverloaded(factorFor(path));
    const arrives = (path: string): boolean => {
      overload.arrive();
      return isShed(path);
    };
    shedInFront(server, arrives, { error: OVERLOADED, retryAfter: RETRY_AFTER });
    // The few that are left to the framework: with a long body, or while the server stops.
    onEvery(server, 'onRequest', ({ path }) => {
      if (!isShed(path)) return;
      server.plugins.metrics.countRejected('load');
      throw toLaterError(OVERLOADED.code, OVERLOADED.message, RETRY_AFTER);
    });

    // From here on a request waits for nobody but us: its body is here, however slowly it came.
    onEvery(server, 'onPostAuth', overload.enter);
    onEvery(server, 'onPreResponse', overload.leave);
    // Also those that were aborted, or that write their answer themselves.
    server.events.on('response', overload.leave);
  },
};
