import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/wire.ts';
import { signedIn, PATH } from './bannerAdScene.ts';

describe('GET /api/banner-ads', () => {
  it('is an empty list at first', async () => {
    const test = await signedIn();
    expect(await test.send('GET', PATH, undefined, {})).toEqual({ status: 200, body: [] });
    expect(await test.all()).toEqual([]);
  });

  it('has the active ones for visitors, and all for an admin with `activeOnly=false`, the newest update first', async () => {
    const test = await signedIn();
    const first = await test.create();
    test.clock.now += 1;
    const off = await test.create({ isActive: false });
    test.clock.now += 1;
    const last = await test.create();
    expect(await test.all()).toEqual([last, off, first]);
    for (const headers of [{}, test.admin]) {
      for (const url of [PATH, `${PATH}?activeOnly=true`]) {
        expect(await test.send('GET', url, undefined, headers)).toEqual({ status: 200, body: [last, first] });
      }
    }
    test.clock.now += 1;
    const { body } = await test.send('PUT', `${PATH}/${first.id}`, { isActive: true });
    expect(await test.all()).toEqual([body, last, off]);
  });

  it('is stored by no cache', async () => {
    const test = await signedIn();
    const response = await test.get(`${PATH}?activeOnly=false`, test.admin);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '?activeOnly=',
    '?activeOnly=FALSE',
    '?activeOnly=0',
    '?activeOnly=false&activeOnly=true',
    '?x=1',
  ])('is rejected with %s', async (query) => {
    const test = await signedIn();
    const { status, body } = await test.send('GET', PATH + query);
    expect([status, (body as ErrorBody).code]).toEqual([400, 'invalid_request']);
  });
});
