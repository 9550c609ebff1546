import { aPeriod } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameOrigin } from '../../src/plugins/sameOrigin.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

const HOST = 'bigsmall.example:8080';
const PUBLIC = 'https://play.example';

describe('a request', () => {
  it.each([
    [{}, true],
    [{ origin: `http://${HOST}` }, true],
    [{ origin: `https://${HOST}` }, true],
    [{ origin: `http://${HOST.toUpperCase()}` }, true],
    [{ origin: PUBLIC }, true],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ origin: HOST }, false],
    [{ origin: `ftp://${HOST}` }, false],
    [{ origin: `chrome-extension://${HOST}` }, false],
    [{ origin: 'http://bigsmall.example' }, false],
    [{ origin: 'http://bigsmall.example:8081' }, false],
    [{ origin: `http://evil.${HOST}` }, false],
    [{ origin: `http://${HOST}.evil.example` }, false],
    [{ origin: `http://evil.example/?${HOST}` }, false],
    [{ origin: `http://${HOST}, http://evil.example` }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': '' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' }, true],
  ] as const)('with %j is of our pages: %j', (headers, ours) => {
    expect(isSameOrigin({ host: HOST, ...headers }, PUBLIC)).toBe(ours);
  });

  it('of a page of any other host is never one of ours', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.webUrl(), fc.webUrl(), (page, host, publicOrigin) => {
        const [from, at, known] = [page, host, publicOrigin].map((url) => new URL(url));
        const ours = from?.host === at?.host || from?.host === known?.host;
        const headers = { origin: from?.origin ?? '', host: at?.host ?? '' };
        expect(isSameOrigin(headers, known?.origin ?? '')).toBe(ours);
      }),
    );
  });

  it('is never taken for ours for want of a host', () => {
    expect(isSameOrigin({ origin: 'null' }, '')).toBe(false);
    expect(isSameOrigin({ origin: 'http://evil.example' }, '')).toBe(false);
  });
});

async function predict(test: TestServer, headers: Record<string, string>) {
  const prediction = { sessionId: 'me', periodNumber: aPeriod(721), prediction: 'BIG' };
  return test.post('/api/predictions', prediction, headers);
}

describe('a page of another origin', () => {
  const foreign = { origin: 'http://evil.example', host: HOST };

  it('changes nothing, and gets an error', async () => {
    const test = await testServer();
    await test.bring({ period: aPeriod(720), number: 7 });
    const rejected = await predict(test, foreign);
    expect(JSON.parse(rejected.payload)).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      code: 'cross_origin',
      message: 'Another site may not ask for this.',
    });
    expect((await test.stores.predictions.counts('2026-09-26')).total).toBe(0);
    expect((await predict(test, { host: HOST, origin: `http://${HOST}` })).statusCode).toBe(201);
  });

  it('signs no admin in, even with the right password', async () => {
    const test = await testServer();
    const rejected = await test.post('/api/admin/session', { password: 'x' }, foreign);
    expect(rejected.statusCode).toBe(403);
    expect(await test.stores.audit.newest(1)).toEqual([]);
  });

  it('is rejected before its body is read, and does not count against a visitor’s writes', async () => {
    const test = await testServer();
    for (let count = 0; count < 70; count += 1) {
      const { statusCode } = await test.server.inject({
        method: 'POST',
        url: '/api/gift-codes/notification/seen',
        headers: { ...foreign, 'content-type': 'text/plain' },
        payload: 'no JSON',
      });
      expect(statusCode).toBe(403);
    }
    const own = await test.post('/api/nothing', {}, { host: HOST, origin: `http://${HOST}` });
    expect(own.statusCode).toBe(404);
  });

  it('may read what everybody may read, since browsers keep the answer from it', async () => {
    const test = await testServer();
    expect((await test.get('/api/config', foreign)).statusCode).toBe(200);
    const { headers } = await test.get('/api/config', foreign);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
