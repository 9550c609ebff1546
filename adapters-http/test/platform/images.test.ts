import { randomUUID } from 'node:crypto';
import { aGiftCode, aTrailEntry } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import { imageUrl } from '../../src/platform/imageRoutes.ts';
import { AS_ADMIN, screenshotServer, type ScreenshotServer } from '../support/screenshotServer.ts';

/** A screenshot of the status; the addresses of its image and thumbnail. */
async function aShot(test: ScreenshotServer, status: 'pending' | 'approved' | 'rejected') {
  const { body } = await test.upload();
  if (status !== 'pending') await test.review(body.id, { status });
  const row = await test.stores.screenshots.find(body.id);
  return { id: body.id, urls: [row?.imageKey ?? '', row?.thumbnailKey ?? ''].map(imageUrl) };
}

async function nothingHere(test: ScreenshotServer): Promise<string> {
  return (await test.get('/api/nothing')).payload;
}

describe('GET /api/images/{name}', () => {
  it('serves an approved image and its thumbnail to everybody, immutable and with no other type than an image', async () => {
    const test = await screenshotServer();
    const { urls } = await aShot(test, 'approved');
    const [image, thumbnail] = await Promise.all(urls.map((url) => test.get(url)));
    expect(image?.payload).toMatch(/^image /);
    expect(thumbnail?.payload).toMatch(/^thumbnail /);
    expect(image?.statusCode).toBe(200);
    expect(image?.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline; filename="screenshot.webp"',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[0-9a-f-]{36}\.webp"$/) as string,
    });
    const again = await test.get(urls[0] ?? '', { 'if-none-match': String(image?.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it.each(['pending', 'rejected'] as const)('hides a %s one from all but admins', async (status) => {
    const test = await screenshotServer();
    const { urls } = await aShot(test, status);
    for (const url of urls) {
      const hidden = await test.get(url);
      expect([hidden.statusCode, hidden.payload]).toEqual([404, await nothingHere(test)]);
      expect(hidden.headers['cache-control']).toBe('no-store');
      const shown = await test.server.inject({ url, ...AS_ADMIN });
      expect(shown.statusCode).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(shown.headers).not.toHaveProperty('etag');
    }
  });

  it('hides an approved one that goes back to pending, also from earlier readers', async () => {
    const test = await screenshotServer();
    const { id, urls } = await aShot(test, 'approved');
    const { etag } = (await test.get(urls[0] ?? '')).headers;
    await test.review(id, { status: 'pending' });
    expect((await test.get(urls[0] ?? '', { 'if-none-match': String(etag) })).statusCode).toBe(404);
  });

  it('answers 503 and no byte of an image whose stored bytes changed', async () => {
    const test = await screenshotServer({ isUnavailable: () => true });
    const { urls } = await aShot(test, 'approved');
    for (const url of urls) {
      const key = url.replace('/api/images/', 'shots/');
      await test.objects.put(
        requireObjectKey(key),
        ((await test.objects.get(requireObjectKey(key))) ?? Buffer.of()).subarray(0, 3),
        'image/webp',
      );
      const response = await test.get(url);
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.headers['content-type']).toContain('application/json');
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('serves an icon to everybody', async () => {
    const test = await screenshotServer();
    const name = `${randomUUID()}.webp`;
    const iconKey = requireObjectKey(`icons/${name}`);
    const iconSha256 = await test.objects.put(iconKey, Buffer.from('icon'), 'image/webp');
    await test.stores.giftCodes.add(aGiftCode({ iconKey, iconSha256 }), aTrailEntry());
    const response = await test.get(`/api/images/${name}`);
    expect([response.statusCode, response.payload]).toEqual([200, 'icon']);
  });

  it('answers 404, the same for all, to any other name', async () => {
    const test = await screenshotServer();
    await test.objects.put(requireObjectKey('icons/short.webp'), Buffer.from('x'), 'image/webp');
    const names = [
      `${randomUUID()}.webp`,
      randomUUID(),
      `${randomUUID()}.png`,
      `${randomUUID().toUpperCase()}.webp`,
      `${randomUUID()}.webp%00`,
      `${randomUUID()}.webp%0a`,
      'short.webp',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      'shots%2fx.webp',
      'x'.repeat(5000),
      '__proto__',
    ];
    for (const name of names) {
      const response = await test.get(`/api/images/${name}`);
      expect([name.slice(0, 50), response.statusCode, response.payload]).toEqual([
        name.slice(0, 50),
        404,
        await nothingHere(test),
      ]);
    }
  });
});
