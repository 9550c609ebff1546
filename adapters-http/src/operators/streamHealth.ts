import type { Plugin } from '@hapi/hapi';
import { edition } from '../platform/edition.ts';
import { httpError } from '../platform/responses/httpError.ts';

export type StreamHealthOptions = {
  readonly isSilent: () => boolean;
  /** Whether the server is stopping. */
  readonly stopping: () => boolean;
};

/** `GET /api/health`: the process runs. `GET /api/ready`: its upstream sends events or heartbeats, else 503. */
export const streamHealth: Plugin<StreamHealthOptions> = {
  name: 'health',
  register(server, { isSilent, stopping }) {
    const options = { cache: { otherwise: 'no-store' } } as const;
    server.route({
      method: 'GET',
      path: '/api/health',
      options,
      handler: () => ({ status: 'ok', ...edition }),
    });
    server.route({
      method: 'GET',
      path: '/api/ready',
      options,
      handler() {
        if (stopping()) throw httpError('not_ready', 'The server is stopping.');
        if (isSilent()) throw httpError('not_ready', 'The upstream is silent.');
        return { status: 'ready', upstream: 'ok' };
      },
    });
  },
};
