import { describe, expect, it, vi } from 'vitest';
import { testServer } from '../support/testServer.ts';
import { draft, listed, signedIn, PATH } from './giftCodeScene.ts';

describe('GET /api/gift-codes', () => {
  it('is an empty list at first', async () => {
    const test = await testServer();
    expect(await listed(test)).toEqual([]);
  });

  it('shows visitors the active codes only, the newest first, and an admin all', async () => {
    const test = await signedIn();
    const first = await test.create();
    test.clock.now += 1;
    const off = await test.create({ isActive: false });
    test.clock.now += 1;
    const last = await test.create();
    expect(await listed(test)).toEqual([last, first]);
    expect(await listed(test, test.admin)).toEqual([last, off, first]);
    expect(await listed(test, { cookie: 'bigsmall-admin=forged' })).toEqual([last, first]);
  });

  it('answers an admin with all codes, and rejects a visitor', async () => {
    const test = await signedIn();
    const off = await test.create({ isActive: false });
    const asked = await test.get(`${PATH}?all=true`, test.admin);
    expect(JSON.parse(asked.payload)).toEqual([off]);
    expect(asked.headers['cache-control']).toBe('private, no-store');
    const rejected = await test.get(`${PATH}?all=true`);
    expect(rejected.statusCode).toBe(401);
    expect(JSON.parse(rejected.payload)).toMatchObject({
      code: 'unauthorized',
      message: 'Please sign in as an admin.',
    });
    expect((await test.get(`${PATH}?all=yes`)).payload).toContain("all must be 'true'");
    const visited = await test.get(`${PATH}?t=1`);
    expect([visited.statusCode, visited.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it('forbids caches to store an admin’s list or to give it to another caller', async () => {
    const test = await signedIn();
    const [open, own] = [await test.get(PATH), await test.get(PATH, test.admin)];
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers.etag).toBeUndefined();
    for (const { headers } of [open, own]) expect(String(headers['vary'])).toMatch(/\bcookie\b/);
  });

  it('answers 304 to a visitor whose list is current, and 200 after a change', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    const tag = { 'if-none-match': String((await test.get(PATH)).headers.etag) };
    const same = await test.get(PATH, tag);
    expect([same.statusCode, same.payload]).toEqual([304, '']);
    expect(String(same.headers['vary'])).toMatch(/\bcookie\b/);
    await test.send('PUT', `${PATH}/${id}`, { ...draft, giftCode: 'NEW' });
    expect((await test.get(PATH, tag)).statusCode).toBe(200);
  });

  it('reads the store once for any number of polls within a second', async () => {
    const test = await testServer();
    const list = vi.spyOn(test.stores.giftCodes, 'list');
    await Promise.all(Array.from({ length: 50 }, () => test.get(PATH)));
    expect(list).toHaveBeenCalledTimes(1);
    test.clock.now += 1000;
    await test.get(PATH);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('shows a change at once although its answer is a failure', async () => {
    const test = await signedIn();
    expect(await listed(test)).toEqual([]);
    const add = test.stores.giftCodes.add.bind(test.stores.giftCodes);
    test.stores.giftCodes.add = async (...given) => {
      await add(...given);
      throw new Error('The answer was lost.');
    };
    expect((await test.send('POST', PATH, draft)).status).toBe(500);
    expect(await listed(test)).toHaveLength(1);
  });

  it('shows a change made here at once, and one made by another server a second later at most', async () => {
    const here = await signedIn();
    const there = await testServer({ useCases: here.useCases, now: () => here.clock.now });
    here.clock.now -= here.clock.now % 1000;
    expect([await listed(here), await listed(there)]).toEqual([[], []]);
    const created = await here.create();
    expect(await listed(here)).toEqual([created]);
    here.clock.now += 1000;
    expect(await listed(there)).toEqual([created]);
  });
});
