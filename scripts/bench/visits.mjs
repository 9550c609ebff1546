// Visitors in an open loop, each on a connection of its own: a poll, two seconds later a prediction, and gone.
// node --import tsx visits.mjs '{"port", "perSecond", "seconds", "etag", "name"}' prints {"count", "polls", "predictions", "failed"}: the 99th percentiles in ms.
import { connect } from 'node:net';
import { periodAt } from '../../e2e/support/currentDraws.ts';

const { port, perSecond, seconds, etag, name } = JSON.parse(process.argv[2]);
const times = { polls: [], predictions: [] };
let failed = 0;
let serial = 0;

const p99 = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)];
const ignore = () => undefined;

function visit() {
  const id = (serial += 1);
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    localAddress: `127.0.2.${1 + (id % 200)}`,
  });
  let answered = ignore;
  const ask = (kind, expected, request) => {
    const begun = performance.now();
    socket.write(request);
    answered = (chunk) => {
      times[kind].push(performance.now() - begun);
      // A draw between two polls has another tag.
      if (!expected.test(chunk.latin1Slice(9, 12))) failed += 1;
      answered = ignore;
    };
  };
  socket.on('error', () => (failed += 1));
  socket.on('data', (chunk) => answered(chunk));
  ask(
    'polls',
    /304|200/,
    `GET /api/game/results HTTP/1.1\r\nhost: b\r\naccept-encoding: gzip\r\nif-none-match: ${etag}\r\n\r\n`,
  );
  setTimeout(() => {
    // The period after the next one. A draw is known 10 s after its minute.
    const periodNumber = periodAt(Date.now() + 110_000);
    const body = JSON.stringify({ sessionId: `${name}-${id}`, periodNumber, prediction: 'BIG' });
    ask(
      'predictions',
      /201/,
      `POST /api/predictions HTTP/1.1\r\nhost: b\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    setTimeout(() => socket.destroy(), 2000);
  }, 2000);
}

const begun = performance.now();
const timer = setInterval(() => {
  const due = Math.min((performance.now() - begun) / 1000, seconds) * perSecond;
  while (serial < Math.floor(due)) visit();
}, 5);
setTimeout(
  () => {
    clearInterval(timer);
    const { polls, predictions } = times;
    console.log(JSON.stringify({ count: serial, polls: p99(polls), predictions: p99(predictions), failed }));
    process.exit(0);
  },
  (seconds + 4.2) * 1000,
);
