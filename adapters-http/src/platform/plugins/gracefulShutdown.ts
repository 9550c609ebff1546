import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from '@hapi/hapi';
import { setHeader } from '../responses/setHeader.ts';
import { onEvery } from './onEvery.ts';

/** Ms for requests in flight on open connections when the server stops. */
const DRAIN_MS = 200;
/** Of the process's own time to take in what came before the stop, in µs: a busy machine gives it little of a second. */
const TAKE_MICROS = 1_000_000;

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
      await takePending(server.listener, 'connection');
      // Not HTTP's own close, which also closes connections that look idle. The framework calls that later.
      NetServer.prototype.close.call(server.listener);
      await wait(DRAIN_MS);
      // What arrived while the process was busy is read now.
      await takePending(server.listener, 'request');
    });
    server.ext('onPostStop', () => {
      stopping = false;
    });

    onEvery(server, 'onPreResponse', ({ response }) => {
      if (stopping) setHeader(response, 'connection', 'close');
    });
  },
};

/** Takes what has arrived: Node accepts one connection in each turn of the event loop, and reads requests in the next. */
async function takePending(listener: NetServer, event: 'connection' | 'request'): Promise<void> {
  let taken = 0;
  const count = () => (taken += 1);
  listener.on(event, count);
  const begun = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  };
  for (let before = -1; before < taken && spent() < TAKE_MICROS;) {
    before = taken;
    await turn();
    await turn();
  }
  listener.off(event, count);
}
