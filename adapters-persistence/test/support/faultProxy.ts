import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What befalls a connection; the midway ones strike once this many bytes of the request are through. */
export type Fault = keyof typeof faults;

export type FaultProxy = {
  /** The address of the server, by way of the proxy. */
  readonly url: string;
  /** What befalls the connections from now on. */
  readonly set: (fault: Fault) => void;
};

const MIDWAY = 100_000;

/** `server` connects to the server, for as long as the client stays. */
type Way = (client: Socket, server: () => Socket) => void;

const faults = {
  none: (client, server) => {
    const upstream = server();
    client.pipe(upstream).pipe(client);
    upstream.on('close', () => client.destroySoon());
  },
  hangs: (client) => {
    client.resume();
  },
  resets: (client) => {
    client.resetAndDestroy();
  },
  'hangs midway': (client, server) => {
    const upstream = server();
    upstream.pipe(client);
    midway(client, upstream, () => {});
  },
  'resets midway': (client, server) => {
    const upstream = server();
    upstream.pipe(client);
    midway(client, upstream, () => {
      upstream.resetAndDestroy();
      client.resetAndDestroy();
    });
  },
  'breaks off its answer': (client, server) => {
    const upstream = server();
    client.pipe(upstream);
    upstream.once('data', (answer: Buffer) => {
      client.write(answer.subarray(0, 20), () => client.resetAndDestroy());
    });
  },
  'answers 503': answering('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 4\r\n\r\ndown'),
  'answers 500 in HTML': answering('HTTP/1.1 500 Oh\r\nContent-Length: 13\r\n\r\n<html></html>'),
  'answers 200 in HTML': answering('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<html></html>'),
  'speaks no HTTP': answering('220 mail.example ESMTP\r\n'),
} satisfies Record<string, Way>;

/** A way to a server on which faults can be laid. Closed when the test is over. */
export async function startFaultProxy(serverUrl: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let fault: Fault = 'none';

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  const proxy = createServer((client) => {
    keep(client);
    faults[fault](client, () => {
      const upstream = keep(connect({ host: hostname, port: Number(port) }));
      client.on('close', () => upstream.destroy());
      return upstream;
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await once(proxy, 'close');
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as { readonly port: number }).port}`,
    set: (next) => {
      fault = next;
    },
  };
}

function midway(client: Socket, upstream: Socket, strike: () => void): void {
  let through = 0;
  client.on('data', (chunk: Buffer) => {
    if (through > MIDWAY) return;
    upstream.write(chunk);
    through += chunk.length;
    if (through > MIDWAY) strike();
  });
}

function answering(text: string): Way {
  return (client) => {
    client.once('data', () => client.end(text));
    client.resume();
  };
}
