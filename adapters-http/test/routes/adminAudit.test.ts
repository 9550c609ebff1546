import { aBanner, aGiftCode, anAuditEntry, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import type { AuditLogEntry, ErrorBody } from '../../src/contract/index.ts';
import { testServer } from '../support/testServer.ts';

const URL = '/api/admin/audit';

/** A server on which nobody has done anything but sign in, and `count` more things, the last one the newest. */
async function withEntries(count: number) {
  const test = await testServer();
  const admin = await test.asAdmin();
  const entries = Array.from({ length: count }, (_, index) =>
    anAuditEntry({ id: `entry-${String(index).padStart(3, '0')}`, at: NOON + 60_000 + index }),
  );
  for (const entry of entries) await test.stores.audit.append(entry);
  const read = async (query: string) =>
    JSON.parse((await test.get(URL + query, admin)).payload) as readonly AuditLogEntry[];
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
    const whole = anAuditEntry({ id: 'whole', at: NOON + 90_000, subject: null, before, after: null });
    await stores.audit.append(whole);
    expect(await read('?limit=1')).toEqual([whole]);
  });

  it('goes on before the entry that is named', async () => {
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
  ])('is rejected with %s', async (query) => {
    const { get, admin } = await withEntries(0);
    const response = await get(`${URL}?${query}`, admin);
    expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
  });
});

describe('GET /api/admin/summary', () => {
  it('counts what there is', async () => {
    const { get, stores, admin } = await withEntries(0);
    const summary = async () => JSON.parse((await get('/api/admin/summary', admin)).payload) as unknown;
    const none = { active: 0, inactive: 0 };
    const screenshots = { pending: 0, approved: 0, rejected: 0 };
    expect(await summary()).toEqual({
      screenshots,
      giftCodes: none,
      bannerAds: none,
      unfairDraws: false,
      objects: null,
    });
    await stores.giftCodes.add(aGiftCode({ isActive: false }), anAuditEntry({ id: 'a' }));
    await stores.banners.add(aBanner({ id: 'one' }), anAuditEntry({ id: 'b' }));
    await stores.banners.add(aBanner({ id: 'two' }), anAuditEntry({ id: 'c' }));
    expect(await summary()).toEqual({
      screenshots,
      giftCodes: { active: 0, inactive: 1 },
      bannerAds: { active: 2, inactive: 0 },
      unfairDraws: false,
      objects: null,
    });
  });
});

describe('a caller who is not signed in', () => {
  it.each([URL, '/api/admin/summary'])('is answered 401 to %s', async (url) => {
    const { get } = await withEntries(2);
    for (const cookie of ['', `bigsmall-admin=${'x'.repeat(43)}`]) {
      const response = await get(url, { cookie });
      const body = JSON.parse(response.payload) as ErrorBody;
      expect(body).toMatchObject({ statusCode: 401, code: 'unauthorized' });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([URL, '/api/admin/summary'])('cannot get an admin’s %s from a cache', async (url) => {
    const { get, admin } = await withEntries(1);
    expect((await get(url, admin)).headers['cache-control']).toBe('no-store');
  });
});
