import { aBanner, aGiftCode, aTrailEntry, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import type { TrailEntry, ErrorBody } from '../../src/wire.ts';
import { edition } from '../../src/platform/edition.ts';
import { testServer } from '../support/testServer.ts';

const URL = '/api/admin/audit';

/** A server on which nobody has done anything but sign in, and `count` more things, the last one the newest. */
async function withEntries(count: number) {
  const test = await testServer();
  const admin = await test.asAdmin();
  const entries = Array.from({ length: count }, (_, index) =>
    aTrailEntry({ id: `entry-${String(index).padStart(3, '0')}`, at: NOON + 60_000 + index }),
  );
  for (const entry of entries) await test.stores.trail.append(entry);
  const read = async (query: string) =>
    JSON.parse((await test.get(URL + query, admin)).payload) as readonly TrailEntry[];
  return { ...test, admin, entries: entries.toReversed(), read };
}

describe('GET /api/admin/audit', () => {
  it('has the newest 50 entries whole, or as many as are asked for', async () => {
    const { read, entries, stores } = await withEntries(60);
    expect(await read('')).toEqual(entries.slice(0, 50));
    expect(await read('?limit=1')).toEqual(entries.slice(0, 1));
    const [signedIn, ...none] = (await read('?limit=200')).slice(60);
    expect(signedIn).toMatchObject({ action: 'signed_in', actor: 'Admin' });
    expect(none).toEqual([]);

    const before = { content: 'long '.repeat(1000), isActive: true, contentVersion: 2, iconKey: null };
    const whole = aTrailEntry({ id: 'whole', at: NOON + 90_000, subject: null, before, after: null });
    await stores.trail.append(whole);
    expect(await read('?limit=1')).toEqual([whole]);
  });

  it('continues before the entry that is named', async () => {
    const { read, entries } = await withEntries(7);
    expect(await read('?limit=3&before=entry-004')).toEqual(entries.slice(3, 6));
    expect(await read('?limit=3&before=nobody')).toEqual([]);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=1.5',
    'limit=',
    'limit=ten',
    'before=',
    'before=a%20b',
    'x=1',
    'action=forged',
    'actor=',
    'actor=%20',
    `text=${'x'.repeat(65)}`,
    'from=2026-02-30',
    'to=today',
  ])('is rejected with %s', async (query) => {
    const { get, admin } = await withEntries(0);
    const response = await get(`${URL}?${query}`, admin);
    expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
  });
});

describe('the trail filtered', () => {
  it('has only the entries that fit, page by page, days being those of India', async () => {
    const { stores, read } = await withEntries(0);
    const midnight = Date.UTC(2026, 8, 26, 18, 30);
    const given = [
      aTrailEntry({ id: 'before', at: midnight - 1, actor: 'Ada', action: 'banner_created' }),
      aTrailEntry({ id: 'first', at: midnight, actor: 'Ada', action: 'banner_deleted', subject: 'needle' }),
      aTrailEntry({ id: 'last', at: midnight + 86_399_999, action: 'banner_deleted' }),
      aTrailEntry({ id: 'after', at: midnight + 86_400_000, actor: 'Ada', action: 'banner_deleted' }),
    ];
    for (const entry of given) await stores.trail.append(entry);
    const ids = async (query: string) => (await read(query)).map(({ id }) => id);
    expect(await ids('?from=2026-09-27&to=2026-09-27')).toEqual(['last', 'first']);
    expect(await ids('?actor=Ada')).toEqual(['after', 'first', 'before']);
    expect(await ids('?actor=Ada&limit=1&before=after')).toEqual(['first']);
    expect(await ids('?action=banner_deleted&actor=Ada&to=2026-09-27')).toEqual(['first']);
    expect(await ids('?text=NEEDLE')).toEqual(['first']);
    expect(await ids('?from=2026-09-27&to=2026-09-26')).toEqual([]);
  });
});

const exported = (test: Awaited<ReturnType<typeof withEntries>>, query: string) =>
  test.get(`${URL}/export?${query}`, test.admin);

describe('GET /api/admin/audit/export', () => {
  it('has every entry that fits as JSON, over any number of pages', async () => {
    const test = await withEntries(1203);
    const response = await exported(test, 'format=json&action=banner_updated');
    expect(JSON.parse(response.payload)).toEqual(test.entries);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['content-disposition']).toBe('attachment; filename="bigsmall-audit.json"');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(JSON.parse((await exported(test, 'format=json&text=nobody')).payload)).toEqual([]);
  });

  it('as CSV has a line an entry, and no cell that a spreadsheet would run', async () => {
    const test = await withEntries(0);
    const at = NOON + 90_000;
    const before = { title: 'a "b", c', isActive: true };
    await test.stores.trail.append(
      aTrailEntry({ id: 'one', at, actor: '=HYPERLINK("x")', before, after: null }),
    );
    const response = await exported(test, 'format=csv&action=banner_updated');
    expect(response.headers['content-type']).toMatch(/^text\/csv/);
    expect(response.payload.split('\r\n')).toEqual([
      '"time","admin","action","row","before","after","id"',
      `"${new Date(at).toISOString()}","'=HYPERLINK(""x"")","banner_updated","row-1","{""title"":""a \\""b\\"", c"",""isActive"":true}","","one"`,
      '',
    ]);
  });

  it('as CSV has the lines of all pages, one below the other', async () => {
    const test = await withEntries(501);
    await test.stores.trail.append(aTrailEntry({ id: 'zone', at: NOON + 90_000, after: { title: 'new' } }));
    const [, first, ...others] = (await exported(test, 'format=csv&action=banner_updated')).payload.split(
      '\r\n',
    );
    expect(first).toContain('"{""title"":""new""}"');
    expect(others.filter((line) => !line.startsWith('"2026-'))).toEqual(['']);
    expect(others.map((line) => line.split('"').at(-2))).toEqual([
      ...test.entries.map(({ id }) => id),
      undefined,
    ]);
  });

  it.each(['', 'format=xml', 'format=csv&action=x', 'format=csv&limit=5'])(
    'is rejected with %j',
    async (query) => {
      const test = await withEntries(0);
      expect(JSON.parse((await exported(test, query)).payload)).toMatchObject({ code: 'invalid_request' });
    },
  );
});

describe('GET /api/admin/summary', () => {
  it('counts screenshots, gift codes and banner ads', async () => {
    const { get, stores, admin } = await withEntries(0);
    const summary = async () => JSON.parse((await get('/api/admin/summary', admin)).payload) as unknown;
    const none = { active: 0, inactive: 0 };
    const screenshots = { pending: 0, approved: 0, rejected: 0 };
    expect(await summary()).toEqual({
      screenshots,
      pendingSince: null,
      giftCodes: none,
      bannerAds: none,
      visitors: 0,
      edition,
      degraded: [],
    });
    await stores.giftCodes.add(aGiftCode({ isActive: false }), aTrailEntry({ id: 'a' }));
    await stores.banners.add(aBanner({ id: 'one' }), aTrailEntry({ id: 'b' }));
    await stores.banners.add(aBanner({ id: 'two' }), aTrailEntry({ id: 'c' }));
    expect(await summary()).toEqual({
      screenshots,
      pendingSince: null,
      giftCodes: { active: 0, inactive: 1 },
      bannerAds: { active: 2, inactive: 0 },
      visitors: 0,
      edition,
      degraded: [],
    });
  });
});

describe('GET /api/admin/summary of a server with a full disk and no object store', () => {
  it('names both parts with their reasons', async () => {
    const { server, asAdmin } = await testServer({
      objectsReady: async () => false,
      readDisk: async () => ({ free: 0, size: 1e9 }),
    });
    const { payload } = await server.inject({ url: '/api/admin/summary', headers: await asAdmin() });
    expect(JSON.parse(payload)).toMatchObject({
      degraded: [
        { part: 'images', reason: 'The object store does not answer.' },
        { part: 'disk', reason: 'The disk of DATA_DIR is full: writes fail.' },
      ],
    });
  });
});

describe('a caller who is not signed in', () => {
  it.each([URL, `${URL}/export?format=csv`, '/api/admin/summary'])('is answered 401 to %s', async (url) => {
    const { get } = await withEntries(2);
    for (const cookie of ['', `bigsmall-admin=${'x'.repeat(43)}`]) {
      const response = await get(url, { cookie });
      const body = JSON.parse(response.payload) as ErrorBody;
      expect(body).toMatchObject({ code: 'unauthorized', message: 'Please sign in as an admin.' });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([URL, '/api/admin/summary'])('cannot get an admin’s %s from a cache', async (url) => {
    const { get, admin } = await withEntries(1);
    expect((await get(url, admin)).headers['cache-control']).toBe('no-store');
  });
});
