import { connect } from 'node:net';

/**
 * Sends the bytes on a connection of its own; answers with all that came back until it closed or `isEnough`, at most `ms`
 * later.
 */
export function rawExchange(
  url: string,
  bytes: Buffer,
  ms = 1500,
  isEnough: (got: string) => boolean = () => false,
): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let got = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(got);
    };
    const timer = setTimeout(end, ms);
    socket.on('data', (chunk: Buffer) => {
      got += chunk.toString('latin1');
      if (isEnough(got)) end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}
