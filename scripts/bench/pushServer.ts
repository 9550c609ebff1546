// The product's hub of live streams alone: `pushServer.ts` prints its port. Each line of its input is a draw to push; it
// prints the time before (epoch ms).
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { createLiveHub } from '../../adapters-http/src/game/live/createLiveHub.ts';

const hub = createLiveHub({ limits: { all: 1_000_000, perAddress: 1_000_000 }, random: Math.random });
const server = createServer(({ socket }, response) => {
  // As the product does: the hub writes to the socket.
  response.removeHeader('transfer-encoding');
  response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
  response.flushHeaders();
  hub.open({ socket, address: '', ping: () => undefined, lastEventId: undefined });
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  console.log((server.address() as AddressInfo).port),
);

let period = '20260101100010001';
for await (const line of createInterface({ input: process.stdin })) {
  period = nextPeriod(requirePeriod(period));
  console.log(performance.timeOrigin + performance.now());
  hub.publish('draw', {
    period,
    number: line.length,
    nextPeriod: nextPeriod(requirePeriod(period)),
    lockAt: Date.now(),
  });
}
