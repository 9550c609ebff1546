import type { Plugin } from '@hapi/hapi';
import { httpError } from '../responses/httpError.ts';
import { onEvery } from './onEvery.ts';

/** How often the delay is measured, in ms. */
const SAMPLE_EVERY = 500;
/** Seconds until a caller may try again. */
const RETRY_AFTER = 2;
/**
 * Probes must not kill a server that is only busy. The page's files cost little, and a page without one of them stays
 * broken until it is loaded again.
 */
function isExempt(path: string): boolean {
  return path === '/api/health' || path === '/api/ready' || !path.startsWith('/api/');
}

declare module '@hapi/hapi' {
  interface PluginProperties {
    'load-shedding': { readonly isOverloaded: () => boolean };
  }
}

export type LoadSheddingOptions = {
  /** Requests are rejected while the event loop is delayed by more than this, in ms. */
  readonly mostDelay: number;
};

/** Answers 503 at once while the event loop is overloaded, instead of slow answers to everybody. */
export const loadShedding: Plugin<LoadSheddingOptions> = {
  name: 'load-shedding',
  register(server, { mostDelay }) {
    let delay = 0;
    let sampledAt = performance.now();
    let timer: NodeJS.Timeout | undefined;

    const lateness = () => performance.now() - sampledAt - SAMPLE_EVERY;

    server.ext('onPreStart', () => {
      sampledAt = performance.now();
      timer = setInterval(() => {
        delay = lateness();
        sampledAt = performance.now();
      }, SAMPLE_EVERY).unref();
    });
    server.ext('onPostStop', () => {
      clearInterval(timer);
      timer = undefined;
    });

    // The next sample, if it is late, says more than the last one.
    const isOverloaded = (): boolean => timer !== undefined && Math.max(delay, lateness()) > mostDelay;
    server.expose('isOverloaded', isOverloaded);

    onEvery(server, 'onRequest', ({ path }) => {
      if (!isOverloaded() || isExempt(path)) return;
      const error = httpError(
        'overloaded',
        'Too much is going on at the moment. Please try again in 2 seconds.',
      );
      error.output.headers['retry-after'] = String(RETRY_AFTER);
      throw error;
    });
  },
};
