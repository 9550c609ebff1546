import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from '@hapi/hapi';
import type { FeedStatus } from '../feed/poller.ts';
import { refusal } from '../respond.ts';

/** A store that takes longer than this to answer counts as down. */
const STORE_PATIENCE = 2000;

export type HealthOptions = {
  readonly databaseReady: () => Promise<boolean>;
  readonly objectsReady: () => Promise<boolean>;
  readonly feedStatus: () => FeedStatus;
  /** Whether the server is on its way out. */
  readonly stopping: () => boolean;
};

/** `GET /api/health`: the process answers. `GET /api/ready`: it can do its work, else 503 saying what is missing. */
export const health: Plugin<HealthOptions> = {
  name: 'health',
  register(server, { databaseReady, objectsReady, feedStatus, stopping }) {
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
        const { source, lastSuccessAt, stale } = feedStatus();
        const [database, objects] = await Promise.all([databaseReady, objectsReady].map(answersInTime));
        const faults = [
          stopping() && 'The server is stopping.',
          !database && 'The database does not answer.',
          !objects && 'The object store does not answer.',
          lastSuccessAt === null
            ? 'The game feed has not answered yet.'
            : stale && 'The game feed is silent.',
        ].filter((fault) => typeof fault === 'string');
        if (faults.length > 0) throw refusal('not_ready', faults.join(' '));
        return { status: 'ready', database: 'ok', objects: 'ok', feed: { source, lastSuccessAt, stale } };
      },
    });
  },
};

async function answersInTime(ask: () => Promise<boolean>): Promise<boolean> {
  const stop = new AbortController();
  const tooLate = wait(STORE_PATIENCE, false, { signal: stop.signal }).catch(() => false);
  try {
    return await Promise.race([ask(), tooLate]);
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}
