/**
 * A process of callers, each on a connection that it keeps, who ask again as soon as they are answered, or after a
 * rejection when they are told to come again, as the page does.
 * Takes the crowd as JSON in its first argument and sends what the callers saw: see askAsCrowd.ts.
 */
import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const { url, callers, ms, method, path, body, name } = JSON.parse(process.argv[2]);
const { hostname, port } = new URL(url);
const own = monitorEventLoopDelay({ resolution: 10 });
const seen = { accepted: [], rejected: [], wrong: {}, broken: 0 };
let asked = 0;
let endsAt = Infinity;

function requestText() {
  asked += 1;
  const text = body?.replace('{session}', `${name}-${asked}`) ?? '';
  const type =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${text.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: gzip\r\n${type}\r\n${text}`;
}

/** The head of a whole answer; undefined while there is more to come. */
function wholeAnswer(text) {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = text.slice(0, end).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  const isWhole =
    length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= end + 4 + Number(length);
  return isWhole ? head : undefined;
}

/** Notes the answer; answers with the ms until the caller asks again. */
function note(head, took) {
  const status = Number(head.slice(9, 12));
  const retryAfter = /\r\nretry-after: (\d+)/.exec(head)?.[1];
  if (status === 200 || status === 201) seen.accepted.push(took);
  else if (status === 503 && retryAfter !== undefined) seen.rejected.push(took);
  else seen.wrong[status] = (seen.wrong[status] ?? 0) + 1;
  return Number(retryAfter ?? 0) * 1000;
}

/** Answers with what begins to ask, and the end of it. */
function openCaller(index) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    let sentAt = 0;
    const ask = () => {
      sentAt = performance.now();
      socket.write(requestText());
    };
    const asking = new Promise((end) => {
      socket.setEncoding('latin1').on('data', (chunk) => {
        text += chunk;
        const head = wholeAnswer(text);
        if (head === undefined) return;
        text = '';
        // Not all at once, and the same in each run.
        const wait = note(head, performance.now() - sentAt) * (1 + index / callers);
        if (performance.now() + wait >= endsAt) socket.end();
        else if (wait === 0) ask();
        else setTimeout(ask, wait);
      });
      socket.on('close', end);
    });
    socket.on('error', (error) => {
      seen.broken += 1;
      reject(error);
    });
    socket.on('connect', () => resolve({ ask, asking }));
  });
}

const opened = [];
for (let turn = 0; turn < callers; turn += 1) opened.push(await openCaller(turn));
own.enable();
endsAt = performance.now() + ms;
for (const { ask } of opened) ask();
await Promise.all(opened.map(({ asking }) => asking));
process.send({ ...seen, ownDelay: own.percentile(99) / 1e6 }, () => process.disconnect());
