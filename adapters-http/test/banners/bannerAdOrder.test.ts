import { describe, expect, it } from 'vitest';
import type { BannerAd } from '../../src/wire.ts';
import { signedIn, PATH } from './bannerAdScene.ts';

describe('PUT /api/banner-ads/order', () => {
  const ORDER = `${PATH}/order`;

  it('is the order in which visitors see the ads, until it is taken back; a new ad comes before it', async () => {
    const test = await signedIn();
    const ads: BannerAd[] = [];
    for (const title of ['a', 'b', 'c']) {
      ads.push(await test.create({ title }));
      test.clock.now += 1;
    }
    const [a, b, c] = ads.map(({ id }) => id);
    const titles = async () => (await test.all()).map(({ title, place }) => [title, place]);
    const { status, body } = await test.send('PUT', ORDER, { ids: [b, a, c] });
    expect(status).toBe(200);
    expect(body).toEqual(await test.all());
    expect(await titles()).toEqual([
      ['b', 0],
      ['a', 1],
      ['c', 2],
    ]);
    expect(await test.shownTo('ann')).toMatchObject({ id: b });
    await test.view(b!, { sessionId: 'ann' });
    expect(await test.shownTo('ann')).toMatchObject({ id: a });
    const fresh = await test.create({ title: 'd' });
    expect(await test.shownTo('ann')).toMatchObject({ id: fresh.id });
    await test.send('PUT', ORDER, { ids: [] });
    expect(await titles()).toEqual(['d', 'c', 'b', 'a'].map((title) => [title, undefined]));
  });

  it('is set by admins alone, and of ids', async () => {
    const test = await signedIn();
    expect(await test.send('PUT', ORDER, { ids: [] }, {})).toMatchObject({ status: 401 });
    for (const ids of [undefined, 'a', ['a b'], Array(201).fill('a')])
      expect(await test.send('PUT', ORDER, { ids })).toMatchObject({ status: 400 });
  });
});
