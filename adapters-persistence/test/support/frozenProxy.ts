import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a server that can be held up: as long as it is frozen, nothing comes through and nothing is rejected. */
export type Proxy = {
  /** The address of the server, by way of the proxy. */
  readonly url: string;
  readonly freeze: () => void;
  readonly thaw: () => void;
};

/** Closed when the test is over. */
export async function startProxy(serverUrl: string): Promise<Proxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let frozen = false;

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    if (frozen) from.pause();
    from.on('data', (chunk) => to.write(chunk));
    from.on('end', () => to.end());
    // The other side of a broken connection ends as well.
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port || 5432), allowHalfOpen: true });
    join(client, upstream);
    join(upstream, client);
    if (frozen) for (const socket of [client, upstream]) socket.pause();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });

  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { readonly port: number }).port);
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
