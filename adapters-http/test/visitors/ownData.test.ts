import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OwnData } from '../../src/wire.ts';
import { loadOrCreateSecret } from '../../src/platform/secrets.ts';
import { createTextCipher } from '../../src/platform/secrets.ts';
import { createWeeklyHash } from '../../src/visitors/visitor.ts';
import { screen } from '../platform/images/pictures.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { form } from '../support/form.ts';
import { OPEN_PERIOD, realProduct, type RealProduct } from '../support/realProduct.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

const SESSION = 'session-of-ann';
const URL = '/api/users/data';
const me = { 'x-session-id': SESSION };

/** Does everything once that leaves a trace of a session and of its browser; the cookie it was given. */
async function leaveTraces(product: RealProduct): Promise<string> {
  const inject = (request: Parameters<RealProduct['inject']>[0]) => product.inject(request);
  const ping = await inject({ method: 'POST', url: '/api/users/active', payload: { sessionId: SESSION } });
  const [cookie = ''] = String(ping.headers['set-cookie']).split(';');
  const call = async (method: string, url: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await inject({ method, url, payload, headers: { cookie, ...headers } });
    expect([url, answer.statusCode]).toEqual([url, expect.toSatisfy((status) => status < 300)]);
    return JSON.parse(answer.payload) as { readonly id: string };
  };
  const admin = { cookie: await product.signIn() };
  await call('POST', '/api/predictions', {
    sessionId: SESSION,
    periodNumber: OPEN_PERIOD,
    prediction: 'BIG',
  });
  await call('POST', '/api/gift-codes/notification/seen', { sessionId: SESSION });
  const banner = await call('POST', '/api/banner-ads', { title: 'A', content: 'B', isActive: true }, admin);
  await call('POST', `/api/banner-ads/${banner.id}/viewed`, { sessionId: SESSION });
  await call('PUT', '/api/users/brakes', { sessionId: SESSION, rounds: 50 });
  const picture = await screen({ seed: 77, width: 400 }).jpeg().toBuffer();
  const upload = form({ bytes: picture, filename: 'shot.jpg', type: 'image/jpeg' });
  const sent = await inject({
    method: 'POST',
    url: '/api/screenshots/upload',
    payload: upload.payload,
    headers: { cookie, ...upload.headers },
  });
  expect(sent.statusCode).toBe(201);
  return cookie;
}

/** Sets a cool-off of a day; the cookie of its browser. */
async function coolOff({ server }: TestServer): Promise<string> {
  const payload = { sessionId: SESSION, coolOff: 'day' };
  const { headers } = await server.inject({ method: 'PUT', url: '/api/users/brakes', payload });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** What stops predictions of this session in the browser of this cookie. */
async function stopOf({ get }: TestServer, sessionId: string, cookie: string): Promise<unknown> {
  const { payload } = await get('/api/users/brakes', { 'x-session-id': sessionId, cookie });
  return (JSON.parse(payload) as { readonly stop: unknown }).stop;
}

/** Every file of the product, as text. */
function filesUnder(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path}\n${readFileSync(path, 'latin1')}`)
    .join('\n');
}

describe('one’s own data', () => {
  it('is answered in full, and after its deletion no table and no object links to the session', async () => {
    const product = await realProduct();
    const cookie = await leaveTraces(product);
    const secret = await loadOrCreateSecret(product.places.dataDir, 'cookie-secret');
    const visitor = createTextCipher(secret, 'visitor').decrypt(cookie.split('=')[1] ?? '') ?? '';
    const hash = createWeeklyHash(secret);
    const links = [SESSION, visitor, hash('visitor', visitor, Date.now()), hash('tries', visitor, 0)];
    const scan = async () => {
      const { rows } = await everythingStored(product);
      const objects = filesUnder(join(product.places.dataDir, 'objects'));
      const places = [...Object.entries(rows), ['objects', [objects]] as const];
      return places
        .filter(([, texts]) => texts.some((text) => links.some((link) => text.includes(link))))
        .map(([place]) => place);
    };

    const answer = await product.inject({ url: URL, headers: { ...me, cookie } });
    expect(answer.headers['cache-control']).toBe('no-store');
    const { tables } = JSON.parse(answer.payload) as OwnData;
    expect(tables['predictions']).toMatchObject([{ period: OPEN_PERIOD, side: 'BIG' }]);
    const told = Object.keys(tables).filter((table) => tables[table]!.length > 0);
    expect(told.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'bannersSeen',
      'giftCodesSeen',
      'limits',
      'predictions',
      'rankings',
      'screenshots',
      'totals',
    ]);
    expect(tables['limits']).toMatchObject([{ rounds: 50 }, { rounds: 50 }]);
    expect(answer.payload).not.toMatch(
      /reason|near_?dup|reviewed_?by|spot|hash|sha256|_key|imageKey|network|seat/i,
    );
    expect(answer.payload).not.toContain(visitor);
    const found = [
      'banner_views',
      'brakes',
      'gift_codes_seen',
      'players',
      'predictions',
      'rank_entries',
      'screenshots',
    ];
    expect((await scan()).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(found);

    const deleted = await product.inject({ method: 'DELETE', url: URL, headers: { ...me, cookie } });
    expect([deleted.statusCode, deleted.payload]).toEqual([200, '{"ok":true}']);
    // A limit that holds stays under the id in the cookie.
    expect(await scan()).toEqual(['brakes']);
  }, 60_000);

  it('is deleted without ending a break: the browser keeps it, also at a repeat after a lost answer', async () => {
    const test = await testServer();
    const cookie = await coolOff(test);
    for (const session of [SESSION, SESSION, 'later']) {
      const headers = { 'x-session-id': session, cookie };
      expect((await test.server.inject({ method: 'DELETE', url: URL, headers })).statusCode).toBe(200);
      expect(await stopOf(test, 'new-session', cookie)).toMatchObject({ code: 'cooling_off' });
      expect(await stopOf(test, session, '')).toBeNull();
    }
    expect(test.log()).not.toContain(SESSION);
  });

  it('is deleted together with the browser’s cookie if no brake holds', async () => {
    const test = await testServer();
    const { headers } = await test.server.inject({ method: 'DELETE', url: URL, headers: me });
    expect(String(headers['set-cookie'])).toMatch(/Max-Age=0/);
  });

  it('is answered 60 times a minute to an address without a cookie', async () => {
    const test = await testServer();
    for (let read = 0; read < 60; read += 1) expect((await test.get(URL, me)).statusCode).toBe(200);
    expect((await test.get(URL, me)).statusCode).toBe(429);
  });
});
