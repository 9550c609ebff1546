// Callers that ask without end, each on a connection of its own, one request at a time. Counts, and tells the 99th percentile of the waits in ms.
// node load.mjs '{"port", "seconds", "callers", "method", "path", "headers", "body", "distinct"}' prints {"answers", "statuses", "p99"}.
import { connect } from 'node:net';

const { port, seconds, callers, method, path, headers, body = '', distinct } = JSON.parse(process.argv[2]);
const statuses = {};
const waits = [];
let answers = 0;
let serial = 0;
let ended = false;

/** The bytes of the next request; `{n}` in the body is another number in each. */
const head = [
  `${method} ${path} HTTP/1.1`,
  'host: bench',
  ...Object.entries(headers).map((pair) => pair.join(': ')),
];
const fixed = Buffer.from(requestOf(body));
const next = () =>
  distinct === undefined ? fixed : requestOf(body.replace('{n}', `${distinct}${(serial += 1)}`));

function requestOf(text) {
  const lines =
    text === '' ? head : [...head, 'content-type: application/json', `content-length: ${text.length}`];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** How long the answer at the start of the text is; 0 while it is not whole. */
function lengthOf(text) {
  const end = text.indexOf('\r\n\r\n') + 4;
  if (end < 4) return 0;
  const length = text.startsWith('HTTP/1.1 304')
    ? null
    : /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end));
  const whole = end + (length === null ? 0 : Number(length[1]));
  return text.length >= whole ? whole : 0;
}

function call() {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  let askedAt = 0;
  const ask = () => {
    askedAt = performance.now();
    socket.write(next());
  };
  socket.setEncoding('latin1');
  socket.on('connect', ask);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    text += chunk;
    const whole = lengthOf(text);
    if (whole === 0) return;
    const status = text.slice(9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
    answers += 1;
    waits.push(performance.now() - askedAt);
    text = text.slice(whole);
    if (ended) socket.destroy();
    else ask();
  });
}

for (let caller = 0; caller < callers; caller += 1) call();
setTimeout(() => {
  ended = true;
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)];
  console.log(JSON.stringify({ answers, statuses, p99 }));
  process.exit(0);
}, seconds * 1000);
