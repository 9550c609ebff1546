import { expect, it } from 'vitest';
import { everythingStored } from '../support/everythingStored.ts';
import { realProduct } from '../support/realProduct.ts';
import { nameOf } from './catalogue/call.ts';
import { CATALOGUE } from './catalogue.ts';
import { judgeRefusal } from './judge.ts';
import { createWorld, type Sent, sent } from './world.ts';
import { keyOf } from './wrongRequest.ts';

const HOUR = 60 * 60_000;
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Of a page that is not ours, as its browser would say. */
const ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
  { origin: 'http://evil.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'file://' },
  { origin: 'http://127.0.0.1:1' },
  { origin: 'http://bigsmall.example.evil.example' },
  { origin: 'http://evil.example#bigsmall.example' },
  { origin: 'javascript:0' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': '' },
  { 'sec-fetch-site': 'Same-Origin' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://bigsmall.example' },
];

it('no caller without a live admin session gets an admin’s answer, or changes anything', async () => {
  const product = await realProduct();
  const world = await createWorld(product);
  const old = await world.signIn();
  const left = await world.signIn();
  const requests = [];
  for (const call of CATALOGUE.filter(({ who }) => who === 'admins')) {
    requests.push({ name: nameOf(call), request: sent(call, await call.valid(world), world) });
  }
  await product.inject({ method: 'DELETE', url: '/api/admin/session', headers: { cookie: left } });

  const [cookieName = '', token = ''] = world.cookie.split('=');
  const upside = token.split('').toReversed().join('');
  const cookies: Readonly<Record<string, string | undefined>> = {
    none: undefined,
    'an empty one': '',
    'an empty token': `${cookieName}=`,
    'a forged token': `${cookieName}=${'A'.repeat(43)}`,
    'another forged token': `${cookieName}=${upside}`,
    'part of a token': `${cookieName}=${token.slice(0, -1)}`,
    'more than a token': `${cookieName}=${token}A`,
    'a token in other letters': `${cookieName}=${token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase()}`,
    'a token under another name': `bigsmall-admi=${token}`,
    'a token under the other name': `__Host-${cookieName}=${token}`,
    'a name in capitals': `${cookieName.toUpperCase()}=${token}`,
    'a quoted token': `${cookieName}="${token}"`,
    'an encoded token': `${cookieName}=%${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
    'a forged token before a good one': `${cookieName}=${'A'.repeat(43)}; ${cookieName}=${token}`,
    SQL: `${cookieName}=' OR '1'='1`,
    'a long one': `${cookieName}=${'A'.repeat(7000)}`,
    'a visitor’s': 'bigsmall-visitor=x',
    'one that signed out': left,
  };
  const wrong: { readonly name: string; readonly request: Sent }[] = requests.flatMap(({ name, request }) =>
    Object.entries(cookies).map(([what, cookie]) => {
      const { cookie: _, ...headers } = request.headers;
      return {
        name: `${name} with ${what}`,
        request: { ...request, headers: { ...headers, ...(cookie !== undefined && { cookie }) } },
      };
    }),
  );

  const before = await everythingStored(product);
  const faults: string[] = [];
  const judge = async ({ name, request }: (typeof wrong)[number]) => {
    const fault = judgeRefusal(await product.inject(request), ['unauthorized']);
    if (fault !== undefined) faults.push(`${name}: ${fault}`);
  };
  for (const each of wrong) await judge(each);
  for (const hours of [2, 13]) {
    product.clock.ahead = hours * HOUR;
    for (const { name, request } of requests) {
      await judge({
        name: `${name} ${hours} hours later`,
        request: { ...request, headers: { ...request.headers, cookie: old } },
      });
    }
  }
  expect(faults).toEqual([]);
  expect(await everythingStored(product)).toEqual(before);
  const distinct = new Set(wrong.map(({ request }) => keyOf(request))).size;
  console.info(`${distinct + requests.length} requests without rights, each rejected.`);
}, 60_000);

it('what everybody may ask for tells an admin’s part to admins alone', async () => {
  const product = await realProduct();
  const world = await createWorld(product);
  const image = await world.pendingImage();
  const code = await world.giftCode();
  await product.inject({
    method: 'PUT',
    url: `/api/gift-codes/${code}`,
    headers: { cookie: world.cookie },
    payload: { gameName: 'Hidden', registrationUrl: 'https://example.com', giftCode: 'X', isActive: false },
  });
  const forged = { cookie: `bigsmall-admin=${'A'.repeat(43)}` };
  for (const headers of [{}, forged]) {
    const seen = await product.inject({ method: 'GET', url: '/api/gift-codes', headers });
    expect([seen.statusCode, seen.payload]).toEqual([200, '[]']);
    const picture = await product.inject({ method: 'GET', url: `/api/images/${image}`, headers });
    expect(judgeRefusal(picture, ['not_found'])).toBeUndefined();
  }
  const all = await product.inject({
    method: 'GET',
    url: '/api/gift-codes',
    headers: { cookie: world.cookie },
  });
  expect(all.payload).toContain('Hidden');
});

it('no write of a page of another origin changes anything, whatever its visitor’s cookies', async () => {
  const product = await realProduct();
  const world = await createWorld(product);
  const wrong: { readonly name: string; readonly request: Sent }[] = [];
  for (const call of CATALOGUE.filter(({ method }) => UNSAFE.includes(method))) {
    const request = sent(call, await call.valid(world), world);
    for (const from of ELSEWHERE) {
      const headers = { host: 'bigsmall.example', ...request.headers, cookie: world.cookie, ...from };
      wrong.push({ name: `${nameOf(call)} from ${JSON.stringify(from)}`, request: { ...request, headers } });
    }
  }
  const before = await everythingStored(product);
  const faults: string[] = [];
  for (const { name, request } of wrong) {
    const fault = judgeRefusal(await product.inject(request), ['cross_origin']);
    if (fault !== undefined) faults.push(`${name}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(await everythingStored(product)).toEqual(before);
  console.info(`${wrong.length} requests of other origins, each rejected.`);
}, 60_000);

it('a wrong password opens nothing, whatever it is, and after five tries not even the right one does', async () => {
  const product = await realProduct();
  const tries = [
    "' OR '1'='1",
    '\0',
    '\ud800',
    'a long password of the test',
    'a long password of the tests\0',
  ];
  const statuses: number[] = [];
  for (const password of [...tries, 'a long password of the tests']) {
    const { statusCode, headers } = await product.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: JSON.stringify({ password }),
      headers: { 'content-type': 'application/json' },
    });
    expect(headers['set-cookie']).toBeUndefined();
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});
