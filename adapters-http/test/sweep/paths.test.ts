import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { OUTSIDE, PAGE, realProduct, type RealProduct } from '../support/realProduct.ts';
import { judgeRefusal } from './judge.ts';

const UPS = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '%2E%2E%2F',
  '.%2e/',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..%252f',
  '%252e%252e%252f',
  '....//',
  '..;/',
  '..//',
  './../',
  '..%00/',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%e0%80%af',
  '..%ef%bc%8f',
  '%uff0e%uff0e/',
  'x/../../',
  'assets/../../',
];

const TARGETS = [
  'secret.txt',
  'data/cookie-secret',
  'data/bigsmall.sqlite',
  'etc/passwd',
  'proc/self/environ',
  'secret.txt%00.png',
];

const PREFIXES = ['/', '/assets/', '/api/images/'];

/** Of each way, one to six folders up. */
const WAYS = PREFIXES.flatMap((prefix) =>
  UPS.flatMap((up) => TARGETS.map((target, at) => `${prefix}${up.repeat(1 + (at % 6))}${target}`)),
);

const ODD_PATHS = [
  '//etc/passwd',
  '///etc/passwd',
  '/./etc/passwd',
  '/assets//etc/passwd',
  '/assets/%2fetc%2fpasswd',
  '/%2fetc/passwd',
  '/assets/file:///etc/passwd',
  '/file:///etc/passwd',
  '/assets/C:%5cwindows%5cwin.ini',
  '/assets/~root',
  '/assets/%00',
  '/assets/app-1a2b.js%00',
  '/assets/app-1a2b.js/',
  '/assets/app-1a2b.js/..',
  '/assets/.',
  '/assets/..',
  '/assets/...',
  '/index.html',
  '/index.html.br',
  '/index.html%00.png',
  '/.env',
  '/.git/config',
  '/package.json',
  '/assets/.git/HEAD',
  '/%',
  '/%zz',
  '/%ff',
  '/%ed%a0%80',
  '/assets/%',
  '/api/images/%',
  '/api/images/%00.webp',
  '/api/images/.webp',
  `/${'a'.repeat(5000)}`,
  `/assets/${'a'.repeat(300)}`,
  `/assets/${'a/'.repeat(2000)}`,
  `/api/images/${'a'.repeat(5000)}`,
  '/api/images/00000000-0000-4000-8000-000000000000.webp',
  '/api/images/shots%2fx.webp',
  '/api/images/../../admin',
  '*',
  'http://evil.example/assets/',
  '//evil.example/',
  '/\\evil.example/',
  '/?/../../etc/passwd',
  '/#/../secret.txt',
];

it('no path leads to a file that is not of the page, and none to an error of ours', async () => {
  const product = await realProduct();
  await product.server.start();
  const ways = [...new Set([...WAYS, ...ODD_PATHS])];
  expect(ways.length).toBeGreaterThan(400);
  const faults: string[] = [];
  for (let at = 0; at < ways.length; at += 20) {
    await Promise.all(
      ways.slice(at, at + 20).map(async (way) => {
        const fault = judgePath(await get(product, way));
        if (fault !== undefined) faults.push(`${way.slice(0, 80)}: ${fault}`);
      }),
    );
  }
  expect(faults).toEqual([]);
  console.info(`${ways.length} paths that lead nowhere.`);
}, 60_000);

/** Either the page, which says the same to all, or a httpError. */
function judgePath({ status, headers, body }: Raw): string | undefined {
  for (const mark of [OUTSIDE, 'root:', 'SQLite format', 'PATH=']) {
    if (body.includes(mark)) return `shows ${mark}`;
  }
  if (status === 400 && body === '') return undefined;
  if (headers['content-type']?.startsWith('text/html')) {
    return body === PAGE && (status === 200 || status === 404)
      ? undefined
      : `${status} is another page: ${body}`;
  }
  return judgeRefusal({ statusCode: status, headers, payload: body }, ['not_found', 'malformed_request']);
}

type Raw = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

async function get({ server }: RealProduct, path: string): Promise<Raw> {
  const answer = await ask(Number(server.info.port), path);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: unchunked(rest.join('\r\n\r\n'), head),
  };
}

function unchunked(body: string, head: string): string {
  if (!/transfer-encoding: chunked/i.test(head)) return body;
  return body.replaceAll(/(?:^|\r\n)[\da-f]+\r\n/gi, '').replace(/\r\n$/, '');
}

/** Written by hand: clients tidy such paths up before they send them. Again while the machine is too busy to serve. */
async function ask(port: number, path: string, tries = 20): Promise<string> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  });
  if (!answer.includes('"overloaded"') || tries === 0) return answer;
  await wait(500);
  return ask(port, path, tries - 1);
}
