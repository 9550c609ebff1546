import { randomBytes } from 'node:crypto';
import type { Plugin } from '@hapi/hapi';
import { setHeader } from '../responses/setHeader.ts';
import { onEvery } from './onEvery.ts';

declare module '@hapi/hapi' {
  interface PluginProperties {
    'request-ids': { readonly nextId: () => string };
  }
}

/** Gives each request an id for the log and its caller. The framework's own ids reveal the host name. */
export const requestIds: Plugin<void> = {
  name: 'request-ids',
  register(server) {
    const start = randomBytes(4).toString('hex');
    let count = 0;
    const nextId = (): string => {
      count += 1;
      return `${start}-${count}`;
    };
    server.expose('nextId', nextId);

    onEvery(server, 'onRequest', ({ info }) => {
      info.id = nextId();
    });
    onEvery(server, 'onPreResponse', ({ response, info }) => setHeader(response, 'x-request-id', info.id));
  },
};
