import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

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
