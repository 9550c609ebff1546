import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Above what services and Chromium keep for themselves, below what Linux gives to connections and to servers that ask for
 * any port (ip_local_port_range): else a test beside may get the port while its server starts again.
 */
const FIRST = 11_000;
const COUNT = 21_000;

// Processes begin at places of their own, and no two calls of one get the same port.
let calls = Math.floor(Math.random() * COUNT);

/** A port of 127.0.0.1 that nobody listens on just now. */
export async function freePort() {
  for (;;) {
    calls += 1;
    const port = FIRST + (calls % COUNT);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
      await once(probe.close(), 'close');
      return port;
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
}
