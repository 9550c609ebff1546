import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from '@hapi/hapi';
import type { ClockStatus } from '../feed/createGameClock.ts';
import type { FeedStatus } from '../feed/createPoller.ts';
import { httpError } from '../responses/httpError.ts';

/** A store that does not answer in this time counts as unavailable. */
const STORE_TIMEOUT_MS = 2000;

export type HealthOptions = {
  readonly databaseReady: () => Promise<boolean>;
  readonly objectsReady: () => Promise<boolean>;
  readonly feedStatus: () => FeedStatus;
  readonly clockStatus: () => ClockStatus;
  /** Whether the server is stopping. */
  readonly stopping: () => boolean;
};

/**
 * `GET /api/health`: the process runs. `GET /api/ready`: it can work, else 503 with the reasons. A clock that differs from
 * the game's is reported but is no reason for 503: predictions lock by the later of both.
 */
export const health: Plugin<HealthOptions> = {
  name: 'health',
  register(server, { databaseReady, objectsReady, feedStatus, clockStatus, stopping }) {
    const cache = { otherwise: 'no-store' };

    server.route({
      method: 'GET',
      path: '/api/health',
      options: { cache },
      handler: () => ({ status: 'ok' }),
    });

    server.route({
      method: 'GET',
      path: '/api/ready',
      options: { cache },
      async handler() {
        const { source, lastSuccessAt, stale, drawsStopped } = feedStatus();
        const [database, objects] = await Promise.all([databaseReady, objectsReady].map(answersInTime));
        const reasons = [
          stopping() && 'The server is stopping.',
          !database && 'The database does not answer.',
          !objects && 'The object store does not answer.',
          lastSuccessAt === null ? 'The game feed has not answered yet.' : stale && 'The game feed is stale.',
          drawsStopped && 'The game feed names no new draws.',
        ].filter((reason) => typeof reason === 'string');
        if (reasons.length > 0) throw httpError('not_ready', reasons.join(' '));
        return {
          status: 'ready',
          database: 'ok',
          objects: 'ok',
          feed: { source, lastSuccessAt, stale },
          clock: clockStatus(),
        };
      },
    });
  },
};

async function answersInTime(ask: () => Promise<boolean>): Promise<boolean> {
  const stop = new AbortController();
  const timeout = wait(STORE_TIMEOUT_MS, false, { signal: stop.signal }).catch(() => false);
  try {
    return await Promise.race([ask(), timeout]);
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}
