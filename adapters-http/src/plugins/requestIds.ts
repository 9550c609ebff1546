import { randomBytes } from 'node:crypto';
import type { Plugin } from '@hapi/hapi';
import { setHeader } from '../responses/setHeader.ts';

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

    server.ext('onRequest', (request, h) => {
      request.info.id = nextId();
      return h.continue;
    });

    server.ext('onPreResponse', ({ response, info }, h) => {
      setHeader(response, 'x-request-id', info.id);
      return h.continue;
    });
  },
};
