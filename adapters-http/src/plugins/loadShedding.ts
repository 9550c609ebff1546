import type { Plugin } from '@hapi/hapi';
import { httpError } from '../responses/httpError.ts';

/** How often the delay is measured, in ms. */
const SAMPLE_EVERY = 500;
/** After this many seconds a caller may ask again. */
const RETRY_AFTER = 2;
/**
 * Machines ask the probes to know whether the server lives; a server that is only busy is not to be killed. The page's
 * own files cost next to nothing, and a page that misses one of them is broken until it is loaded again.
 */
function isSpared(path: string): boolean {
  return path === '/api/health' || path === '/api/ready' || !path.startsWith('/api/');
}

export type LoadSheddingOptions = {
  /** Requests are refused while the process is later than this with its work, in ms. */
  readonly mostDelay: number;
};

/** Answers 503 at once while there is more to do than can be done, instead of letting everybody wait. */
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

    server.ext('onRequest', (request, h) => {
      // The sample that is due says more than the last one where it is late itself.
      const now = timer === undefined ? 0 : Math.max(delay, lateness());
      if (now <= mostDelay || isSpared(request.path)) return h.continue;
      const error = httpError(
        'overloaded',
        'Too much is going on at the moment. Please try again in 2 seconds.',
      );
      error.output.headers['retry-after'] = String(RETRY_AFTER);
      throw error;
    });
  },
};
