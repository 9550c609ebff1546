import { randomUUID } from 'node:crypto';
import type { Plugin } from '@hapi/hapi';
import { setHeader } from '../responses/setHeader.ts';
import { onEvery } from './onEvery.ts';

const MOST_NAMED = 20;

declare module '@hapi/hapi' {
  interface PluginProperties {
    'request-ids': {
      readonly nextId: () => string;
      /** The requests in the framework whose connection is open, at most 20: the log of an error names them. */
      readonly inFlight: () => readonly string[];
    };
  }
}

/**
 * Gives each request an id for the log and its caller. It is random: counted ones tell every caller how many requests
 * came between two of its own. The framework's own ids reveal the host name.
 */
export const requestIds: Plugin<void> = {
  name: 'request-ids',
  register(server) {
    const inFlight = new Set<string>();
    server.expose('nextId', randomUUID);
    server.expose('inFlight', () => [...inFlight].slice(0, MOST_NAMED));

    onEvery(server, 'onRequest', ({ info, raw }) => {
      const id = randomUUID();
      info.id = id;
      inFlight.add(id);
      raw.res.once('close', () => inFlight.delete(id));
    });
    onEvery(server, 'onPreResponse', ({ response, info }) => setHeader(response, 'x-request-id', info.id));
  },
};
