import { describe, expect, it } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import { testServer } from '../support/testServer.ts';

const HOUR = 60 * 60_000;

/** A server beside `count` images of two hours ago, of which its database names none. */
async function besideImages(count: number, owner?: string) {
  const test = await testServer();
  for (let at = 0; at < count; at += 1) {
    await test.objects.put(requireObjectKey(`shots/${at}.webp`), Uint8Array.of(1), 'image/webp');
  }
  if (owner !== undefined) await test.objects.claim(owner);
  test.clock.now += 2 * HOUR;
  const left = async () => {
    let found = 0;
    for await (const _ of test.objects.list()) found += 1;
    return found;
  };
  const cookie = await test.asAdmin();
  const summary = async () => JSON.parse((await test.get('/api/admin/summary', cookie)).payload) as object;
  return { ...test, left, cookie, summary };
}

describe('the admin’s word on the object store', () => {
  it('is not needed where the store is empty: it is claimed and swept', async () => {
    const test = await besideImages(0);
    expect(await test.summary()).toMatchObject({ objects: null });
    await test.sweep();
    expect(await test.summary()).toMatchObject({ objects: { state: 'swept', stored: 0 } });
    expect(await test.objects.owner()).toBe('the database of the tests');
  });

  it.each([
    ['of another database', 'another database', 'foreign'],
    ['that nobody owns', undefined, 'unclaimed'],
  ])('claims a store %s, then allows a sweep by number; both are in the trail', async (_, owner, state) => {
    const test = await besideImages(150, owner);
    await test.sweep();
    expect(await test.summary()).toMatchObject({ objects: { state } });
    // The log orders entries by their instants.
    test.clock.now += 1;
    const claimed = await test.post('/api/admin/objects/claim', '', test.cookie);
    expect(JSON.parse(claimed.payload)).toEqual({
      state: 'too_many',
      stored: 150,
      unnamed: 150,
      discarded: 0,
    });
    expect(await test.left()).toBe(150);
    test.clock.now += 1;
    const few = await test.post('/api/admin/objects/sweep', { most: 149 }, test.cookie);
    expect(JSON.parse(few.payload)).toMatchObject({ state: 'too_many' });
    test.clock.now += 1;
    const all = await test.post('/api/admin/objects/sweep', { most: 150 }, test.cookie);
    expect(JSON.parse(all.payload)).toMatchObject({ state: 'swept', discarded: 150 });
    expect(await test.left()).toBe(0);
    expect(await test.summary()).toMatchObject({ objects: { state: 'swept' } });
    const trail = await test.stores.trail.newest(3);
    expect(trail.map(({ action, before, after }) => ({ action, before, after })).toReversed()).toEqual([
      {
        action: 'objects_claimed',
        before: { owner: owner ?? null },
        after: { owner: 'the database of the tests' },
      },
      { action: 'objects_swept', before: null, after: { most: 149 } },
      { action: 'objects_swept', before: null, after: { most: 150 } },
    ]);
  });

  it('is an admin’s alone, and takes a number from 1 on', async () => {
    const test = await besideImages(30);
    for (const path of ['claim', 'sweep']) {
      expect((await test.post(`/api/admin/objects/${path}`, { most: 30 })).statusCode).toBe(401);
    }
    const wrong = await test.post('/api/admin/objects/sweep', { most: 0 }, test.cookie);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.payload).toContain('most must be a whole number from 1 to 10000000.');
    expect(await test.left()).toBe(30);
  });

  it('is asked for by a metric', async () => {
    const test = await besideImages(30);
    const read = async () => (await test.get('/metrics', test.cookie)).payload;
    expect(await read()).toContain('bigsmall_object_sweep_refused 0\n');
    expect(await read()).toContain('bigsmall_objects_unnamed -1\n');
    await test.sweep();
    expect(await read()).toContain('bigsmall_object_sweep_refused 1\n');
    expect(await read()).toContain('bigsmall_objects_unnamed 30\n');
  });
});
