import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from '@hapi/hapi';
import { setHeader } from '../responses/setHeader.ts';

/** For what is on its way on open connections when the server is told to stop, in ms. */
const DRAIN_MS = 200;
/** Whoever comes without end is let in no longer than this, in ms. */
const ACCEPT_MS = 200;

/**
 * Before the server stops, it takes no more connections, but for a moment still answers on those it has, each answer
 * the last on its connection. The framework would close at once what looks idle, and with it requests that have
 * arrived and are not read yet.
 */
export const gracefulShutdown: Plugin<void> = {
  name: 'last-call',
  register(server) {
    let stopping = false;

    server.ext('onPreStop', async () => {
      if (server.info.started === 0) return;
      stopping = true;
      await acceptPending(server.listener);
      // Not the close of an HTTP server, which also closes what looks idle. The framework's comes later.
      NetServer.prototype.close.call(server.listener);
      await wait(DRAIN_MS);
      // What arrived while the process was busy is read now.
      await turn();
    });
    server.ext('onPostStop', () => {
      stopping = false;
    });

    server.ext('onPreResponse', ({ response }, h) => {
      if (stopping) setHeader(response, 'connection', 'close');
      return h.continue;
    });
  },
};

/** Takes those who have connected by now: of them, Node takes one in every turn. */
async function acceptPending(listener: NetServer): Promise<void> {
  let taken = 0;
  const count = () => (taken += 1);
  listener.on('connection', count);
  const until = performance.now() + ACCEPT_MS;
  for (let before = -1; before < taken && performance.now() < until;) {
    before = taken;
    await turn();
    await turn();
  }
  listener.off('connection', count);
}
