import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from '@hapi/hapi';
import { setHeader } from '../responses/setHeader.ts';
import { onEvery } from './onEvery.ts';

/** Ms for requests in flight on open connections when the server stops. */
const DRAIN_MS = 200;
/** The longest time to accept connections that were opened before the stop, in ms. */
const ACCEPT_MS = 200;

declare module '@hapi/hapi' {
  interface PluginProperties {
    'graceful-shutdown': { readonly stopping: () => boolean };
  }
}

/**
 * Drains connections before the server stops: no new ones are accepted, and each answer is the last on its connection.
 * The framework alone would close connections that look idle, also those with a request that is not read yet.
 */
export const gracefulShutdown: Plugin<void> = {
  name: 'graceful-shutdown',
  register(server) {
    let stopping = false;
    server.expose('stopping', () => stopping);

    server.ext('onPreStop', async () => {
      if (server.info.started === 0) return;
      stopping = true;
      await acceptPending(server.listener);
      // Not HTTP's own close, which also closes connections that look idle. The framework calls that later.
      NetServer.prototype.close.call(server.listener);
      await wait(DRAIN_MS);
      // What arrived while the process was busy is read now.
      await turn();
    });
    server.ext('onPostStop', () => {
      stopping = false;
    });

    onEvery(server, 'onPreResponse', ({ response }) => {
      if (stopping) setHeader(response, 'connection', 'close');
    });
  },
};

/** Accepts the connections that are already open; Node accepts one in each turn of the event loop. */
async function acceptPending(listener: NetServer): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  listener.on('connection', count);
  const until = performance.now() + ACCEPT_MS;
  for (let before = -1; before < accepted && performance.now() < until;) {
    before = accepted;
    await turn();
    await turn();
  }
  listener.off('connection', count);
}
