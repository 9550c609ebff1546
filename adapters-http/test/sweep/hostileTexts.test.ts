import { expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import type { AdminScreenshot, BannerAd, GiftCode, UserStats } from '../../src/wire.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { realProduct } from '../support/realProduct.ts';
import { BANNER } from './catalogue/bannerAds.ts';
import { GIFT_CODE } from './catalogue/giftCodes.ts';
import { createWorld } from './world.ts';
import { HOSTILE_TEXTS, ODD_NAMES } from './hostileTexts.ts';

const TEXTS = [...HOSTILE_TEXTS, ...ODD_NAMES];

async function withAdmin(databaseUrl = '') {
  const product = await realProduct(databaseUrl);
  const world = await createWorld(product);
  const ask = async <Body>(method: string, url: string, payload?: object): Promise<Body> => {
    const response = await product.inject({
      method,
      url,
      headers: { cookie: world.cookie },
      ...(payload && { payload }),
    });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    if (response.statusCode >= 400) throw new Error(`${JSON.stringify(payload)}: ${response.payload}`);
    return JSON.parse(response.payload) as Body;
  };
  return { product, world, ask };
}

async function keepTexts(databaseUrl = ''): Promise<void> {
  const { product, ask } = await withAdmin(databaseUrl);
  const before = await everythingStored(product);
  const codes = new Map<string, readonly [gameName: string, giftCode: string]>();
  for (let at = 0; at < TEXTS.length; at += 2) {
    const [gameName = '', giftCode = gameName] = TEXTS.slice(at, at + 2);
    const { id } = await ask<GiftCode>('POST', '/api/gift-codes', { ...GIFT_CODE, gameName, giftCode });
    codes.set(id, [gameName, giftCode]);
  }
  const listed = await ask<readonly GiftCode[]>('GET', '/api/gift-codes');
  for (const { id, gameName, giftCode } of listed.filter((each) => codes.has(each.id))) {
    expect([gameName, giftCode]).toEqual(codes.get(id)?.map((text) => text.trim()));
    await ask('DELETE', `/api/gift-codes/${id}`);
  }
  const titles = TEXTS.filter((_text, at) => at % 4 === 0);
  for (const title of titles) {
    const banner = await ask<BannerAd>('POST', '/api/banner-ads', { ...BANNER, title });
    expect(banner.title).toBe(title.trim());
    await ask('DELETE', `/api/banner-ads/${banner.id}`);
  }
  const after = await everythingStored(product);
  const noted = (after.rows['audit_log']?.length ?? 0) - (before.rows['audit_log']?.length ?? 0);
  expect(noted).toBe(2 * (codes.size + titles.length));
  expect({ ...after.rows, audit_log: [] }).toEqual({ ...before.rows, audit_log: [] });
}

it('a hostile text in a text field is stored and returned unchanged, and changes nothing else', async () => {
  await expect(keepTexts()).resolves.toBeUndefined();
});

await describeOverPostgres('over PostgreSQL', () => {
  it('so it is', async () => {
    await expect(keepTexts(await freshSchema())).resolves.toBeUndefined();
  });
});

it('a session may have any name of letters: it is a stranger like every other', async () => {
  const { product, ask } = await withAdmin();
  const { rows } = await everythingStored(product);
  for (const name of ODD_NAMES) {
    const stats = await ask<UserStats>('GET', `/api/leaderboard/user/${name}`);
    expect(stats).toMatchObject({ totalPredictions: 0, correctPredictions: 0 });
    expect(await ask('GET', `/api/gift-codes/notification/status/${name}`)).toEqual({
      hasNotification: false,
    });
    expect(await ask('GET', `/api/banner-ads/active/${name}`)).toBeNull();
  }
  expect((await everythingStored(product)).rows).toEqual(rows);
});

it('the reviewer of a screenshot is the admin who is signed in, whatever the request says', async () => {
  const { product, world, ask } = await withAdmin();
  const id = await world.pendingScreenshot();
  for (const reviewedBy of ['', '\0', '\ud800', 'a'.repeat(200), ...TEXTS.slice(0, 20)]) {
    const url = `/api/admin/screenshots/${id}`;
    const shot = await ask<AdminScreenshot>('PATCH', url, { status: 'rejected', reviewedBy });
    expect(shot.reviewedBy).toBe('Admin');
    await ask('PATCH', url, { status: 'pending', reviewedBy });
  }
  expect(JSON.stringify((await everythingStored(product)).rows['screenshots'])).not.toContain('DROP');
});

it('a read that knows no query answers as if there was none', async () => {
  const { product } = await withAdmin();
  const paths = [
    'config',
    'game/results',
    'leaderboard',
    'predictions/stats',
    'screenshots/approved',
    'gift-codes',
  ];
  const queries = [
    'x=1',
    'x=1&x=2',
    'x',
    '=',
    '&&&',
    '%00',
    '%',
    '%ff',
    '__proto__=1',
    '__proto__[a]=1',
    'constructor[prototype][a]=1',
    'callback=alert',
    'jsonp=alert',
    'format=html',
    `x=${'a'.repeat(8e3)}`,
    'x=%0d%0aset-cookie:%20a=1',
    'x=<script>',
  ];
  for (const path of paths) {
    const plain = await product.inject({ method: 'GET', url: `/api/${path}` });
    for (const query of queries) {
      const asked = await product.inject({ method: 'GET', url: `/api/${path}?${query}` });
      expect([path, query, asked.statusCode, asked.payload, asked.headers['content-type']]).toEqual([
        path,
        query,
        200,
        plain.payload,
        plain.headers['content-type'],
      ]);
    }
  }
});
