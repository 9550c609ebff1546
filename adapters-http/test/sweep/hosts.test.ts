import { expect, it } from 'vitest';
import { realProduct } from '../support/realProduct.ts';
import { nameOf } from './catalogue/call.ts';
import { CATALOGUE } from './catalogue.ts';
import { createWorld, sent } from './world.ts';

const EVIL = 'evil-host.example';

/** All ways in which a caller can claim by what address it came. */
const CLAIMS: readonly Readonly<Record<string, string>>[] = [
  { host: EVIL },
  { host: `${EVIL}:1234` },
  { host: `127.0.0.1@${EVIL}` },
  { host: `127.0.0.1, ${EVIL}` },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-server': EVIL },
  { 'x-host': EVIL },
  { 'x-http-host-override': EVIL },
  { 'x-original-host': EVIL },
  { forwarded: `for=127.0.0.1;host=${EVIL};proto=https` },
  { 'x-forwarded-proto': EVIL, 'x-forwarded-scheme': EVIL, 'x-forwarded-port': EVIL },
  { 'x-original-url': `/${EVIL}`, 'x-rewrite-url': `/${EVIL}` },
  { 'x-forwarded-for': EVIL, 'x-real-ip': EVIL, 'cf-connecting-ip': EVIL },
  { 'x-forwarded-prefix': `/${EVIL}`, referer: `http://${EVIL}/`, 'user-agent': EVIL },
  { 'accept-language': EVIL, accept: EVIL, 'x-request-id': EVIL, 'x-correlation-id': EVIL },
  { cookie: `a=${EVIL}; bigsmall-visitor=${EVIL}; bigsmall-admin=${EVIL}` },
  { 'if-none-match': `"${EVIL}"`, 'if-modified-since': EVIL, range: EVIL },
  { 'x-http-method-override': 'DELETE', 'x-method-override': EVIL, 'access-control-request-method': EVIL },
];

const ALSO = [
  '/nowhere',
  '/api/nothing',
  '/api/gift-codes/',
  '/admin',
  '/assets/missing.js',
  '/api/%',
  '/api',
];

it('no word of what a caller claims of its host, or of itself, is in an answer, be it of success or of httpError', async () => {
  const product = await realProduct();
  const world = await createWorld(product);
  const requests = [];
  for (const call of CATALOGUE) {
    // Pictures and passwords are much work.
    const claims =
      call.file !== undefined || call.path === '/api/admin/session' ? CLAIMS.slice(0, 3) : CLAIMS;
    requests.push({ name: nameOf(call), request: sent(call, await call.valid(world), world), claims });
  }
  for (const url of ALSO) {
    requests.push({ name: url, request: { method: 'GET', url, headers: {} }, claims: CLAIMS });
  }
  const faults: string[] = [];
  let asked = 0;
  for (const { name, request, claims } of requests) {
    for (const claim of claims) {
      const { statusCode, headers, payload } = await product.inject({
        ...request,
        headers: { ...request.headers, ...claim },
      });
      asked += 1;
      const said = `${JSON.stringify(headers)}${payload}`;
      if (said.includes(EVIL) || /evil/i.test(said))
        faults.push(`${name} ${JSON.stringify(claim)}: repeats it`);
      if (statusCode >= 500) faults.push(`${name} ${JSON.stringify(claim)}: ${statusCode}`);
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(600);
}, 60_000);
