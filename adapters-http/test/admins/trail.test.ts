import { aTrailEntry, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import type { TrailEntry, ErrorBody } from '../../src/wire.ts';
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
  it('has the newest 50 entries, or as many as the limit', async () => {
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

  it('continues before a named entry', async () => {
    const { read, entries } = await withEntries(7);
    expect(await read('?limit=3&before=entry-004')).toEqual(entries.slice(3, 6));
    expect(await read('?limit=3&before=nobody')).toEqual([]);
  });
});

const exported = async (test: Awaited<ReturnType<typeof withEntries>>) => {
  const response = await test.get(`${URL}/export`, test.admin);
  return { headers: response.headers, lines: response.payload.split('\r\n') };
};

describe('GET /api/admin/audit/export', () => {
  it('writes each entry as a line of CSV, and no cell that a spreadsheet would run', async () => {
    const test = await withEntries(0);
    const at = NOON + 90_000;
    const before = { title: 'a "b", c', isActive: true };
    await test.stores.trail.append(
      aTrailEntry({ id: 'one', at, actor: '=HYPERLINK("x")', before, after: null }),
    );
    const { headers, lines } = await exported(test);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv/) as string,
      'content-disposition': 'attachment; filename="bigsmall-audit.csv"',
      'cache-control': 'no-store',
    });
    expect(lines.slice(0, 2)).toEqual([
      '"time","admin","action","row","before","after","id"',
      `"${new Date(at).toISOString()}","'=HYPERLINK(""x"")","banner_updated","row-1","{""title"":""a \\""b\\"", c"",""isActive"":true}","","one"`,
    ]);
  });

  it('has the lines of all pages, one below the other', async () => {
    const test = await withEntries(501);
    const [, ...lines] = (await exported(test)).lines;
    const ids = lines.map((line) => line.split('"').at(-2));
    expect(ids.slice(0, 501)).toEqual(test.entries.map(({ id }) => id));
    expect(ids).toHaveLength(503);
  });
});

describe('a gift code in the trail', () => {
  it('is masked in the list and the file, also that of an entry of 0.3.0', async () => {
    const test = await withEntries(0);
    const giftCode = 'WELCOME-2026-A1B2C3D4E5';
    await test.stores.trail.append(
      aTrailEntry({
        id: 'old',
        action: 'gift_code_updated',
        before: { giftCode },
        after: { giftCode: 'AB12' },
      }),
    );
    const body = { gameName: 'Game', registrationUrl: 'https://games.example.com', giftCode };
    const made = await test.server.inject({
      method: 'POST',
      url: '/api/gift-codes',
      headers: test.admin,
      payload: body,
    });
    const { id } = JSON.parse(made.payload) as { readonly id: string };
    await test.server.inject({ method: 'DELETE', url: `/api/gift-codes/${id}`, headers: test.admin });
    const told = JSON.stringify(await test.read('')) + (await test.get(`${URL}/export`, test.admin)).payload;
    expect(told).toContain('WELCO…3D4E5');
    for (const code of [giftCode, 'AB12']) expect(told).not.toContain(code);
  });
});

describe('a caller who is not signed in', () => {
  it.each([URL, `${URL}/export`, '/api/admin/summary'])('gets 401 from %s', async (url) => {
    const { get } = await withEntries(2);
    for (const cookie of ['', `bigsmall-admin=${'x'.repeat(43)}`]) {
      const response = await get(url, { cookie });
      const body = JSON.parse(response.payload) as ErrorBody;
      expect(body).toMatchObject({ code: 'unauthorized', message: 'Please sign in as an admin.' });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});
