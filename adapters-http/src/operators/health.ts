import type { Plugin } from '@hapi/hapi';
import { ready, type Ready } from './wire.ts';
import type { ClockStatus } from '../game/feed/createGameClock.ts';
import type { FeedStatus } from '../game/feed/feedHealth.ts';
import type { ReadReadiness } from './createReadiness.ts';
import { edition } from '../platform/edition.ts';
import { httpError } from '../platform/responses/httpError.ts';

export type HealthOptions = {
  readonly readReadiness: ReadReadiness;
  readonly feedStatus: () => FeedStatus;
  readonly clockStatus: () => ClockStatus;
  /** Whether the server is stopping. */
  readonly stopping: () => boolean;
};

/**
 * `GET /api/health`: the process runs, and of which edition it is. `GET /api/ready`: its database answers, else 503 with the reasons. What belongs to
 * others (the feed, the object store) or is shared (the disk, the clock) is told in the answer and is no reason for 503:
 * a balancer would take away every replica at once, with all that still works.
 */
export const health: Plugin<HealthOptions> = {
  name: 'health',
  register(server, { readReadiness, feedStatus, clockStatus, stopping }) {
    const cache = { otherwise: 'no-store' };

    server.route({
      method: 'GET',
      path: '/api/health',
      options: { cache },
      handler: () => ({ status: 'ok', ...edition }),
    });

    server.route({
      method: 'GET',
      path: '/api/ready',
      options: { cache, response: { status: { 200: ready } } },
      async handler(): Promise<Ready> {
        const { database, degraded } = await readReadiness();
        const reasons = [
          stopping() && 'The server is stopping.',
          !database && 'The database does not answer.',
        ].filter((reason) => typeof reason === 'string');
        if (reasons.length > 0) throw httpError('not_ready', reasons.join(' '));
        const { source, lastSuccessAt, stale, failure } = feedStatus();
        return {
          status: 'ready',
          database: 'ok',
          degraded,
          feed: { source, lastSuccessAt, stale, failure },
          clock: clockStatus(),
        };
      },
    });
  },
};
