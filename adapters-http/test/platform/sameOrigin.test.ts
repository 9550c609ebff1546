import { aPeriod } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnHost, isSameOrigin } from '../../src/platform/origins.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

const HOST = 'bigsmall.example:8080';
const PUBLIC = 'https://play.example';

describe('a request', () => {
  it.each([
    [{}, true],
    [{ origin: `http://${HOST}` }, true],
    [{ origin: `https://${HOST}` }, false],
    [{ origin: `http://${HOST.toUpperCase()}` }, true],
    [{ origin: PUBLIC }, true],
    [{ origin: 'http://play.example' }, false],
    [{ origin: PUBLIC, host: 'play.example' }, true],
    [{ origin: 'http://play.example', host: 'play.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'null', host: 'no host' }, false],
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
  ] as const)('with %j comes from our pages: %j', (headers, ours) => {
    expect(isSameOrigin({ host: HOST, ...headers }, PUBLIC)).toBe(ours);
  });

  it('of a page of any other host is never one of ours', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.webUrl(), fc.webUrl(), (page, host, publicOrigin) => {
        const [from, at, known] = [page, host, publicOrigin].map((url) => new URL(url));
        const served = at?.host !== known?.host && from?.origin === `http://${at?.host}`;
        const ours = served || from?.origin === known?.origin;
        const headers = { origin: from?.origin ?? '', host: at?.host ?? '' };
        expect(isSameOrigin(headers, known?.origin ?? '')).toBe(ours);
      }),
    );
  });

  it('is never ours without a host', () => {
    expect(isSameOrigin({ origin: 'null' }, '')).toBe(false);
    expect(isSameOrigin({ origin: 'http://evil.example' }, '')).toBe(false);
  });
});

describe('a host', () => {
  it.each([
    ['play.example', true],
    ['PLAY.example:443', true],
    ['play.example.', true],
    ['localhost:3000', true],
    ['shop.localhost', true],
    ['127.0.0.1:3000', true],
    ['192.168.1.20', true],
    ['[::1]:3000', true],
    ['[fd00::1]', true],
    ['[::ffff:127.0.0.1]:3000', true],
    ['app:3000', true],
    ['nas.local', true],
    ['nas.home.arpa:3000', true],
    [undefined, true],
    ['', false],
    ['rebound.example', false],
    ['rebound.example:3000', false],
    ['evil.play.example', false],
    ['play.example.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['127.0.0.1@evil.example', false],
    ['evil.example@127.0.0.1', false],
    ['localhost.evil.example', false],
    ['evillocal.example', false],
    ['[evil.example]', false],
    ['127.0.0.1, evil.example', false],
    ['999.1.1.1', false],
  ])('%j is ours: %j', (host, ours) => {
    expect(isOwnHost(host, PUBLIC)).toBe(ours);
    expect(isOwnHost(host, '')).toBe(ours && !/^play/i.test(host ?? ''));
  });

  it('of the public DNS is never ours but for that of PUBLIC_ORIGIN', () => {
    fc.assert(
      fc.property(fc.domain(), fc.domain(), (name, known) => {
        expect(isOwnHost(name, `https://${known}`)).toBe(name.toLowerCase() === known.toLowerCase());
        expect(isOwnHost(name, '')).toBe(false);
      }),
    );
  });
});

describe('a stranger’s name for our address', () => {
  const rebound = {
    host: 'rebound.example',
    origin: 'http://rebound.example',
    'sec-fetch-site': 'same-origin',
  };

  it.each(['', PUBLIC])('changes nothing and signs nobody in (PUBLIC_ORIGIN=%j)', async (publicOrigin) => {
    const test = await testServer({ publicOrigin });
    await test.bring({ period: aPeriod(720), number: 7 });
    const rejected = await predict(test, rebound);
    expect(JSON.parse(rejected.payload)).toEqual({
      statusCode: 421,
      error: 'Misdirected Request',
      code: 'wrong_host',
      message:
        'This server does not know this name of a host. Its operator sets PUBLIC_ORIGIN to the address that visitors use.',
    });
    expect((await test.post('/api/users/active', { sessionId: 'me' }, rebound)).statusCode).toBe(421);
    expect((await test.post('/api/admin/session', { password: 'x' }, rebound)).statusCode).toBe(421);
    expect(await test.stores.trail.newest(1)).toEqual([]);
    for (const path of ['/api/health', '/api/ready', '/api/config']) {
      expect((await test.get(path, { host: 'rebound.example' })).statusCode).toBe(200);
    }
  });
});

async function predict(test: TestServer, headers: Record<string, string>) {
  const prediction = { sessionId: 'me', periodNumber: aPeriod(721), prediction: 'BIG' };
  return test.post('/api/predictions', prediction, headers);
}

describe('a page of another origin', () => {
  const foreign = { origin: 'http://evil.example', host: HOST };

  it('changes nothing, and gets an error', async () => {
    const test = await testServer({ publicOrigin: `http://${HOST}` });
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
    expect(await test.stores.trail.newest(1)).toEqual([]);
  });

  it('is rejected before its body is read, and does not count against a visitor’s writes', async () => {
    const test = await testServer({ publicOrigin: `http://${HOST}` });
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

  it('may read public data, since browsers hide the answer from it', async () => {
    const test = await testServer();
    expect((await test.get('/api/config', foreign)).statusCode).toBe(200);
    const { headers } = await test.get('/api/config', foreign);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
