import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A bare HTTP server on 127.0.0.1 that answers as told. */
export async function localServer(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/1m.json`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Starts such a server until the test ends, and answers with its origin. */
export async function serving(answer: RequestListener): Promise<string> {
  const { url, close } = await localServer(answer);
  onTestFinished(close);
  return new URL(url).origin;
}
