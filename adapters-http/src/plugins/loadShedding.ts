import type { Plugin } from '@hapi/hapi';
import { httpError } from '../responses/httpError.ts';
import { createCrowd } from '../limits/createCrowd.ts';
import { onEvery } from './onEvery.ts';
import { shedInFront } from './shedInFront.ts';

/** How often the delay and the crowd are measured, in ms. */
const SAMPLE_EVERY = 100;
/** The longest wait for the requests in flight that is bearable, in ms. */
const MOST_WAIT = 400;
/** A delay of one sample counts for some more: this share of it is left after each. */
const FORGETS = 0.8;
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
const patienceFor = (path: string): number => (path.startsWith('/api/') ? 1 : 2);

declare module '@hapi/hapi' {
  interface PluginProperties {
    'load-shedding': { readonly isOverloaded: (patience?: number) => boolean };
  }
}

export type LoadSheddingOptions = {
  /** Requests are rejected while the event loop is delayed by more than this, in ms. */
  readonly mostDelay: number;
};

/**
 * Answers 503 at once, instead of slowly to everybody, while the event loop is late, or while the requests in flight
 * keep a busy process for too long.
 */
export const loadShedding: Plugin<LoadSheddingOptions> = {
  name: 'load-shedding',
  register(server, { mostDelay }) {
    const crowd = createCrowd();
    let delay = 0;
    let sampledAt = performance.now();
    let timer: NodeJS.Timeout | undefined;

    const lateness = () => performance.now() - sampledAt - SAMPLE_EVERY;

    server.ext('onPreStart', () => {
      sampledAt = performance.now();
      timer = setInterval(() => {
        delay = Math.max(lateness(), delay * FORGETS);
        sampledAt = performance.now();
        crowd.sample();
      }, SAMPLE_EVERY).unref();
    });
    server.ext('onPostStop', () => {
      clearInterval(timer);
      timer = undefined;
    });

    // The next sample, if it is late, says more than the last one.
    const isOverloaded = (patience = 1): boolean =>
      timer !== undefined &&
      (Math.max(delay, lateness()) > mostDelay * patience || crowd.wait() > MOST_WAIT * patience);
    server.expose('isOverloaded', isOverloaded);

    const isShed = (path: string): boolean => !PROBES.includes(path) && isOverloaded(patienceFor(path));
    shedInFront(server, isShed, { error: OVERLOADED, retryAfter: RETRY_AFTER });
    // The few that are left to the framework: with a long body, or while the server stops.
    onEvery(server, 'onRequest', ({ path }) => {
      if (!isShed(path)) return;
      const error = httpError(OVERLOADED.code, OVERLOADED.message);
      error.output.headers['retry-after'] = String(RETRY_AFTER);
      throw error;
    });

    // From here on a request waits for nobody but us: its body is here, however slowly it came.
    onEvery(server, 'onPostAuth', crowd.enter);
    onEvery(server, 'onPreResponse', crowd.leave);
    // Also those that were aborted, or that write their answer themselves.
    server.events.on('response', crowd.leave);
  },
};
