import { randomBytes } from 'node:crypto';
import type { Plugin } from '@hapi/hapi';
import { setHeader } from '../responses/setHeader.ts';

/** Gives each request an id for the log and its caller. The framework's own ids reveal the host name. */
export const requestIds: Plugin<void> = {
  name: 'request-ids',
  register(server) {
    const start = randomBytes(4).toString('hex');
    let count = 0;

    server.ext('onRequest', (request, h) => {
      count += 1;
      request.info.id = `${start}-${count}`;
      return h.continue;
    });

    server.ext('onPreResponse', ({ response, info }, h) => {
      setHeader(response, 'x-request-id', info.id);
      return h.continue;
    });
  },
};
