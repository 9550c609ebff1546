import { isObjectStoreUnavailable } from '@bigsmall/adapters-persistence';
import { DAY } from '@bigsmall/domain';
import { requireObjectKey } from '@bigsmall/domain/content';
import { anImageFile } from '@bigsmall/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { form } from '../support/form.ts';
import { aFile, screenshotServer, type ScreenshotServer } from '../support/screenshotServer.ts';

/** Three approved screenshots of this visitor, sent two days ago. */
async function trust(test: ScreenshotServer, visitor: { cookie: string }): Promise<void> {
  const { now } = test.clock;
  test.clock.now = now - 2 * DAY;
  for (let time = 0; time < 3; time += 1) {
    const { body } = await test.upload(visitor);
    await test.review(body.id, { status: 'approved' });
  }
  test.clock.now = now;
}

describe('POST /api/screenshots/upload', () => {
  it('answers 201 with the decision, without the image’s address', async () => {
    const test = await screenshotServer();
    const { response, body } = await test.upload();
    expect(response.statusCode).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      status: 'pending',
      analysis: {
        autoApproved: false,
        confidence: 90,
        // Of the rules against abuse a visitor learns nothing.
        reason: 'Pending verification',
      },
    });
    const stored = await test.stores.screenshots.find(body.id);
    expect(stored).toMatchObject({ status: 'pending', visitorId: null, submittedAt: test.clock.now });
    for (const key of [stored?.imageKey, stored?.thumbnailKey]) {
      expect(key).toMatch(/^shots\/[0-9a-f-]{36}\.webp$/);
      expect(await test.objects.get(requireObjectKey(key ?? ''))).toBeDefined();
      expect(response.payload + JSON.stringify(response.headers)).not.toContain(key?.slice(6));
    }
    expect(await test.gallery()).toEqual([]);
  });

  it('approves at once for a visitor with three approved ones, and the gallery shows it', async () => {
    const test = await screenshotServer();
    const visitor = await test.aVisitor();
    await trust(test, visitor);
    expect(await test.gallery()).toHaveLength(3);
    const { body } = await test.upload(visitor);
    expect(body).toMatchObject({
      status: 'approved',
      analysis: { confidence: 100, reason: 'All checks passed.' },
    });
    expect(await test.gallery()).toHaveLength(4);
  });

  it('trusts no visitor without a valid cookie: no cookie, a forged one, another’s session', async () => {
    const test = await screenshotServer();
    const visitor = await test.aVisitor();
    await trust(test, visitor);
    const [name, seal = ''] = visitor.cookie.split('=');
    const forged = `${name}=${seal.slice(0, -1)}${seal.endsWith('A') ? 'B' : 'A'}`;
    for (const headers of [{}, { cookie: forged }, { cookie: `${name}=me` }, { 'x-session-id': 'me' }]) {
      expect((await test.upload(headers as Record<string, string>)).body).toMatchObject({
        status: 'pending',
      });
    }
  });

  it('ignores the form’s name of the file', async () => {
    const test = await screenshotServer();
    const strange = ['../../evil.png', '/etc/passwd', 'a\u0000b.php', '', 'x'.repeat(10_000), '__proto__'];
    for (const filename of strange) {
      const { response } = await test.send(form({ bytes: aFile(), filename }), {
        'x-n': filename.length + '',
      });
      expect([filename.slice(0, 20), response.statusCode]).toEqual([filename.slice(0, 20), 201]);
    }
    for (const type of ['image/jpg', 'application/x-php', null]) {
      expect((await test.send(form({ bytes: aFile(), type }))).response.statusCode).toBe(201);
    }
    for (const key of await test.stored()) expect(key).toMatch(/^(shots\/)?[0-9a-f-]{36}(\.webp)?$/);
  });

  it.each([
    ['no image', anImageFile({ failure: 'not_an_image' }), 415, 'not_an_image'],
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'not_an_image'],
    ['too many pixels', anImageFile({ failure: 'too_many_pixels' }), 413, 'too_many_pixels'],
    ['odd sides', anImageFile({ failure: 'sides_not_right' }), 422, 'sides_not_right'],
    ['too many bytes', anImageFile({ failure: 'decoded_too_large' }), 413, 'decoded_too_large'],
    ['a queue that is full', anImageFile({ failure: 'images_busy' }), 503, 'images_busy'],
  ])('rejects %s, and stores nothing', async (_, bytes, statusCode, code) => {
    const test = await screenshotServer();
    const { response, body } = await test.upload({}, bytes);
    expect(body).toMatchObject({ statusCode, code, message: expect.stringMatching(/^[A-Z]/) as string });
    expect(response.headers['retry-after']).toBe(statusCode === 503 ? '5' : undefined);
    expect(await test.stored()).toEqual([]);
  });

  it('answers 503 with the time to retry while the object store is away, and writes no row', async () => {
    const test = await screenshotServer({ isUnavailable: isObjectStoreUnavailable });
    test.objects.put = () =>
      Promise.reject(
        Object.assign(new Error('unavailable at 10.0.0.1'), { code: 'object_store_unavailable' }),
      );
    const { response, body } = await test.upload();
    expect(body).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect(response.headers['retry-after']).toBe('5');
    expect(response.payload).not.toContain('10.0.0.1');
    expect(await test.stored()).toEqual([]);
  });

  it('takes 6 in 10 minutes from a visitor, and 60 from an address', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    try {
      const test = await screenshotServer();
      const visitor = await test.aVisitor();
      const codes = async (times: number, headers: Record<string, string>) => {
        const given: Record<number, number> = {};
        for (let time = 0; time < times; time += 1) {
          const { statusCode } = (await test.send(form({ bytes: 'no image' }), headers)).response;
          given[statusCode] = (given[statusCode] ?? 0) + 1;
        }
        return given;
      };
      expect(await codes(8, visitor)).toEqual({ 415: 6, 429: 2 });
      expect(await codes(63, {})).toEqual({ 415: 60, 429: 3 });
      const { response } = await test.send(form({ bytes: 'no image' }), visitor);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
      vi.advanceTimersByTime(10 * 60_000);
      test.clock.now += 10 * 60_000;
      expect(await codes(1, visitor)).toEqual({ 415: 1 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('counts no upload that got 503 against its address', async () => {
    const test = await screenshotServer({ isUnavailable: () => true });
    vi.spyOn(test.objects, 'put').mockRejectedValue(new Error('The store is away.'));
    const statuses = new Set<number>();
    for (let time = 0; time < 62; time += 1) statuses.add((await test.upload()).response.statusCode);
    expect([...statuses]).toEqual([503]);
  });
});
