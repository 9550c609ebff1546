import { expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import type { ErrorBody } from '../../src/wire.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { OUTSIDE, PAGE, realProduct } from '../support/realProduct.ts';
import { judgeRefusal } from './judge.ts';
import { takingRoutes, type WrongRequest } from './routes.ts';
import { addressOf, wrongRequests } from './wrongRequests.ts';

const HOUR = 60 * 60_000;
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'];

type Judge = (wrong: WrongRequest, answer: Parameters<typeof judgeRefusal>[0]) => string | undefined;

/** Sends what must be rejected; which of the requests were not, and whether anything that is stored has changed. */
async function sweep(
  product: Awaited<ReturnType<typeof realProduct>>,
  wrong: readonly WrongRequest[],
  judge: Judge,
): Promise<{ readonly faults: readonly string[]; readonly before: unknown; readonly after: unknown }> {
  const before = await everythingStored(product);
  const faults: string[] = [];
  for (const each of wrong) {
    const fault = judge(each, await product.inject(each.request));
    if (fault !== undefined) faults.push(`${each.name}: ${fault}`);
  }
  return { faults, before, after: await everythingStored(product) };
}

const judgeInput: Judge = ({ names }, answer) => {
  const fault = judgeRefusal(answer, names === undefined ? [400, 413, 415] : [400]);
  if (fault !== undefined || names === undefined) return fault;
  const { message, faults } = JSON.parse(answer.payload) as ErrorBody;
  const isNamed = new RegExp(`\\b${names}\\b`, 'i').test(`${message} ${JSON.stringify(faults)}`);
  return isNamed ? undefined : `does not name ${names}: ${message}`;
};

it('rejects every wrong input by the name of its field, and stores nothing', async () => {
  const product = await realProduct();
  const cookie = await product.signIn();
  const wrong = takingRoutes(product).flatMap((route) => wrongRequests(route, cookie));
  expect(wrong.length).toBeGreaterThan(500);
  const { faults, before, after } = await sweep(product, wrong, judgeInput);
  expect(faults).toEqual([]);
  expect(after).toEqual(before);
});

const judgeStranger: Judge = (_, answer) => judgeRefusal(answer, [401]);
/** What an admin signs in with has no session yet. */
const OPEN_TO_ALL = /^(GET \/api\/admin\/sign-in|POST \/api\/admin\/session)$/;
/** What only admins may do, whatever the route says of itself. */
const FOR_ADMINS =
  /^\w+ \/api\/admin\/|^(POST|PUT|PATCH|DELETE) \/api\/(gift-codes|banner-ads)(?!.*\/(seen|viewed)$)/;

it('answers 401 to every call of admins without a live session, and changes nothing', async () => {
  const product = await realProduct();
  const [left, old, live] = [await product.signIn(), await product.signIn(), await product.signIn()];
  await product.inject({ method: 'DELETE', url: '/api/admin/session', headers: { cookie: left } });
  const [name = '', token = ''] = live.split('=');
  const cookies = [
    '',
    `${name}=`,
    `${name}=${'A'.repeat(43)}`,
    `${name}=${token.slice(0, -1)}`,
    `x-${name}=${token}`,
    left,
  ];
  const routes = takingRoutes(product).filter(
    (route) => (route.auth === 'required' || FOR_ADMINS.test(route.name)) && !OPEN_TO_ALL.test(route.name),
  );
  const asking = (cookie: string) =>
    routes.map((route) => ({
      name: `${route.name} with ${cookie}`,
      request: { method: route.method, url: addressOf(route), headers: { cookie } },
    }));
  const { faults, before, after } = await sweep(product, cookies.flatMap(asking), judgeStranger);
  product.clock.ahead = 13 * HOUR;
  const later = await sweep(product, asking(old), judgeStranger);
  expect([...faults, ...later.faults]).toEqual([]);
  expect(after).toEqual(before);
});

it('takes no write from a page of another origin', async () => {
  const product = await realProduct();
  const cookie = await product.signIn();
  const from = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://bigsmall.example.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const wrong = takingRoutes(product)
    .filter(({ method }) => UNSAFE.includes(method))
    .flatMap((route) =>
      from.map((headers) => ({
        name: `${route.name} ${JSON.stringify(headers)}`,
        request: {
          method: route.method,
          url: addressOf(route),
          headers: { host: 'bigsmall.example', cookie, ...headers },
        },
      })),
    );
  const { faults, before, after } = await sweep(product, wrong, (_, answer) => judgeRefusal(answer, [403]));
  expect(faults).toEqual([]);
  expect(after).toEqual(before);
});

const UPS = ['../', '..%2f', '..\\', '..%5c', '..%252f', '....//', '..%00/', '..%c0%af'];
const TARGETS = ['secret.txt', 'data/cookie-secret', 'data/bigsmall.sqlite', 'etc/passwd'];
const ODD = [
  '/api/nothing',
  '/api/',
  '/api/%',
  '/api/images/%00.webp',
  '/assets/%ff',
  '/.env',
  '/%',
  `/${'a'.repeat(5000)}`,
];

it('leads to no file outside the page, and answers unknown paths and methods under /api in JSON', async () => {
  const product = await realProduct();
  const ways = ['/', '/assets/', '/api/images/', '/api/log/tile/'].flatMap((prefix) =>
    UPS.flatMap((up) => TARGETS.map((target, at) => prefix + up.repeat(at + 1) + target)),
  );
  const faults: string[] = [];
  for (const url of [...ways, ...ODD]) {
    const answer = await product.inject({ method: 'GET', url });
    // The address is put in order before the router sees it.
    const isPage = answer.payload === PAGE && (url.includes('..') || !url.startsWith('/api/'));
    const fault = isPage ? undefined : judgeRefusal(answer, [400, 404]);
    if (fault !== undefined || answer.payload.includes(OUTSIDE)) faults.push(`${url}: ${fault}`);
  }
  const routes = takingRoutes(product);
  for (const route of routes) {
    const taken = new Set(routes.filter(({ path }) => path === route.path).map(({ method }) => method));
    for (const method of UNSAFE.filter((one) => !taken.has(one))) {
      const fault = judgeRefusal(await product.inject({ method, url: addressOf(route) }), [401, 404, 405]);
      if (fault !== undefined) faults.push(`${method} ${route.path}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

const HOSTILE = [
  "'; DROP TABLE draws;--",
  '" OR 1=1',
  '<script>alert(1)</script>',
  '{{7*7}} ${7*7}',
  '%00 %s',
  '🎲 \u202Eabc',
  'ﷺ',
];

/** Stores each text in each text field of an admin. Returns the texts that are lost. */
async function keepTexts(databaseUrl?: string): Promise<readonly string[]> {
  const product = await realProduct(databaseUrl);
  const headers = { cookie: await product.signIn() };
  const lost: string[] = [];
  for (const text of HOSTILE) {
    const registrationUrl = 'https://example.com/';
    for (const [url, payload] of [
      ['/api/gift-codes', { gameName: text, giftCode: text, registrationUrl }],
      ['/api/banner-ads', { title: text, content: text }],
    ] as const) {
      await product.inject({ method: 'POST', url, headers, payload });
      const { payload: listed } = await product.inject({ method: 'GET', url, headers });
      const rows = JSON.parse(listed) as readonly Readonly<Record<string, unknown>>[];
      const isKept = rows.some((row) =>
        Object.entries(payload).every(([name, value]) => row[name] === value),
      );
      if (!isKept) lost.push(`${url}: ${text}`);
    }
  }
  return lost;
}

it('stores hostile texts unchanged', async () => {
  expect(await keepTexts()).toEqual([]);
});

await describeOverPostgres('over PostgreSQL', () => {
  it('stores hostile texts unchanged', async () => {
    expect(await keepTexts(await freshSchema())).toEqual([]);
  });
});
