import { istDay } from '@bigsmall/domain';
import { anImageFile } from '@bigsmall/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { MAX_NOTE, requireObjectKey } from '@bigsmall/domain/content';
import type { AdminScreenshot, ApprovedScreenshot, ErrorBody } from '../../src/wire.ts';
import { form } from '../support/form.ts';
import { aFile, screenshotServer, type ScreenshotServer } from '../support/screenshotServer.ts';

const DAY = 24 * 60 * 60_000;

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
  it('answers 201 with what was decided, and nothing of where the image is', async () => {
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
        reason: 'Waiting for review.',
        reasonCode: 'in_review',
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
      analysis: { confidence: 100, reason: 'All checks passed.', reasonCode: 'checks_passed' },
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

  it('knows a file again, and tells admins which one it equals', async () => {
    const test = await screenshotServer();
    const file = aFile();
    const first = await test.upload({}, file);
    const again = await test.upload({}, file);
    expect(again.body).toMatchObject({ status: 'pending', analysis: { confidence: 40 } });
    const [listed] = JSON.parse(
      (await test.asAdmin('GET', '/api/admin/screenshots')).payload,
    ) as readonly AdminScreenshot[];
    expect([first.body.id, again.body.id]).toContain(listed?.id);
    const row = await test.stores.screenshots.find(again.body.id);
    expect(row?.nearDuplicateOf).toBe(first.body.id);
  });

  it('of one file 5 times at once stores one as the first', async () => {
    const test = await screenshotServer();
    const file = aFile();
    await Promise.all(Array.from({ length: 5 }, () => test.upload({}, file)));
    const rows = await test.stores.screenshots.list(undefined, 10);
    expect(rows.filter(({ nearDuplicateOf }) => nearDuplicateOf === null)).toHaveLength(1);
  });

  it('does not care what the form calls the file', async () => {
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

  it('says what it takes instead of a file that is no image', async () => {
    const test = await screenshotServer();
    const { body } = await test.upload({}, Buffer.from('GIF89a'));
    expect(body.message).toBe('Please select a JPEG, PNG, or WebP image');
  });

  it('says which sides it takes', async () => {
    const test = await screenshotServer();
    const { body } = await test.upload({}, anImageFile({ failure: 'sides_not_right' }));
    expect(body.message).toBe(
      'A screenshot has sides of 200 to 10,000 pixels, and one side is at most 5 times as long as the other.',
    );
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
      expect(await codes(60, {})).toEqual({ 415: 54, 429: 6 });
      const { response } = await test.send(form({ bytes: 'no image' }), visitor);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
      vi.advanceTimersByTime(10 * 60_000);
      test.clock.now += 10 * 60_000;
      expect(await codes(1, visitor)).toEqual({ 415: 1 });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the screenshots of a visitor', () => {
  const MINE = '/api/screenshots/mine';
  const read = async (test: ScreenshotServer, headers: Record<string, string> = {}) => {
    const response = await test.server.inject({ url: MINE, headers });
    expect(response.headers['cache-control']).toContain('no-store');
    return JSON.parse(response.payload) as unknown;
  };
  const withdraw = (test: ScreenshotServer, id: string, headers: Record<string, string> = {}) =>
    test.server.inject({ method: 'DELETE', url: `${MINE}/${id}`, headers });

  it('are listed with their state and nothing that the checks found, by the cookie alone', async () => {
    const test = await screenshotServer();
    const visitor = await test.aVisitor();
    const { body } = await test.upload(visitor);
    const { body: rejected } = await test.upload(visitor);
    await test.review(rejected.id, { status: 'rejected' });
    await test.upload(await test.aVisitor());
    const submittedAt = test.clock.now;
    expect(await read(test, visitor)).toEqual(
      expect.arrayContaining([
        { id: body.id, status: 'pending', submittedAt },
        { id: rejected.id, status: 'rejected', submittedAt },
      ]),
    );
    expect(await read(test, visitor)).toHaveLength(2);
    expect(await read(test)).toEqual([]);
    expect(await read(test, { cookie: 'bigsmall-visitor=forged' })).toEqual([]);
  });

  it('tell why an admin rejected one, as long as it is rejected', async () => {
    const test = await screenshotServer();
    const visitor = await test.aVisitor();
    const { body } = await test.upload(visitor);
    const row = { id: body.id, submittedAt: test.clock.now };
    await test.review(body.id, { status: 'rejected', reason: 'personal_data' });
    expect(await read(test, visitor)).toEqual([{ ...row, status: 'rejected', rejectedFor: 'personal_data' }]);
    await test.review(body.id, { status: 'pending' });
    expect(await read(test, visitor)).toEqual([{ ...row, status: 'pending' }]);
  });

  it('are withdrawn by their sender: out of the gallery at once, their images gone, noted in the trail', async () => {
    const test = await screenshotServer();
    const visitor = await test.aVisitor();
    const { body } = await test.upload(visitor);
    await test.review(body.id, { status: 'approved' });
    expect(await test.gallery()).toHaveLength(1);
    for (const headers of [{}, await test.aVisitor()]) {
      const { statusCode, payload } = await withdraw(test, body.id, headers);
      expect([statusCode, (JSON.parse(payload) as ErrorBody).message]).toEqual([
        404,
        'There is no such screenshot of yours. It may have been deleted.',
      ]);
    }
    test.clock.now += 1;
    const withdrawn = await withdraw(test, body.id, visitor);
    expect([withdrawn.statusCode, withdrawn.payload]).toEqual([200, '{"ok":true}']);
    expect(await test.gallery()).toEqual([]);
    expect(await read(test, visitor)).toEqual([]);
    expect(await test.stored()).toEqual([]);
    expect((await test.stores.trail.newest(1))[0]).toMatchObject({
      actor: 'Visitor',
      action: 'screenshot_withdrawn',
      subject: body.id,
    });
    expect((await withdraw(test, body.id, visitor)).statusCode).toBe(404);
  });

  it('cannot be withdrawn once rejected', async () => {
    const test = await screenshotServer();
    const visitor = await test.aVisitor();
    const { body } = await test.upload(visitor);
    await test.review(body.id, { status: 'rejected' });
    const refused = await withdraw(test, body.id, visitor);
    expect(refused.statusCode).toBe(409);
    expect(JSON.parse(refused.payload)).toMatchObject({
      code: 'illegal_transition',
      message: 'A rejected screenshot cannot be withdrawn.',
    });
  });
});

describe('GET /api/screenshots/approved', () => {
  it('shows approved ones alone, with what everybody may know, the newest first', async () => {
    const test = await screenshotServer();
    const ids: string[] = [];
    for (const status of ['approved', 'rejected', 'pending', 'approved']) {
      test.clock.now += 5000;
      const { body } = await test.upload();
      ids.push(body.id);
      if (status !== 'pending') await test.review(body.id, { status });
    }
    const rows = await Promise.all([ids[3], ids[0]].map((id) => test.stores.screenshots.find(id ?? '')));
    expect(await test.gallery()).toEqual(
      rows.map((row): ApprovedScreenshot => ({
        id: row?.id ?? '',
        cloudflareUrl: `/api/images/${row?.imageKey.slice(6)}`,
        thumbnailUrl: `/api/images/${row?.thumbnailKey.slice(6)}`,
        submittedAt: row?.submittedAt ?? 0,
        fileSize: row?.fileSize ?? 0,
        width: 1080,
        height: 2160,
      })),
    );
  });

  it('changes at once with each verdict, and is read once for any number of polls', async () => {
    const test = await screenshotServer();
    const list = vi.spyOn(test.stores.screenshots, 'list');
    await Promise.all(Array.from({ length: 20 }, () => test.gallery()));
    expect(list).toHaveBeenCalledTimes(1);
    const { body } = await test.upload();
    await test.review(body.id, { status: 'approved' });
    expect(await test.gallery()).toHaveLength(1);
    await test.review(body.id, { status: 'pending' });
    expect(await test.gallery()).toEqual([]);
    const { etag } = (await test.get('/api/screenshots/approved')).headers;
    const same = await test.get('/api/screenshots/approved', { 'if-none-match': String(etag) });
    expect(same.statusCode).toBe(304);
  });
});

describe('the screenshots of the admins', () => {
  it.each([
    ['GET', '/api/admin/screenshots'],
    ['GET', '/api/admin/screenshots?status=pending'],
    ['PATCH', '/api/admin/screenshots/x'],
    ['PUT', '/api/admin/screenshots/x/note'],
    ['GET', '/api/admin/reviews'],
  ])('%s %s are nobody else’s', async (method, url) => {
    const test = await screenshotServer();
    const payload = method === 'GET' ? {} : { payload: { status: 'approved' } };
    const response = await test.server.inject({ method, url, ...payload });
    expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 401, code: 'unauthorized' });
  });

  it('are listed by status or all, and tell neither hashes nor visitors', async () => {
    const test = await screenshotServer();
    const visitor = await test.aVisitor();
    for (const status of ['approved', 'rejected']) {
      const { body } = await test.upload(visitor);
      await test.review(body.id, { status });
      test.clock.now += 1;
    }
    const { body } = await test.upload(visitor);
    const listed = async (query: string) => {
      const response = await test.asAdmin('GET', `/api/admin/screenshots${query}`);
      expect(response.headers['cache-control']).toBe('no-store');
      return JSON.parse(response.payload) as readonly AdminScreenshot[];
    };
    expect((await listed('')).map(({ status }) => status)).toEqual(['pending', 'rejected', 'approved']);
    for (const status of ['pending', 'rejected', 'approved']) {
      expect((await listed(`?status=${status}`)).map((each) => each.status)).toEqual([status]);
    }
    const [pending] = await listed('?status=pending');
    const row = await test.stores.screenshots.find(body.id);
    expect(pending).toEqual({
      id: body.id,
      cloudflareUrl: `/api/images/${row?.imageKey.slice(6)}`,
      thumbnailUrl: `/api/images/${row?.thumbnailKey.slice(6)}`,
      submittedAt: test.clock.now,
      fileSize: row?.fileSize,
      width: 1080,
      height: 2160,
      status: 'pending',
      mimeType: 'image/webp',
      reviewedAt: null,
      reviewedBy: null,
      rejectedFor: null,
      note: null,
      version: 1,
      analysis: row?.analysis,
      nearDuplicateOf: null,
      spotCheck: false,
    });
    for (const query of ['?status=', '?status=all', '?status=pending&status=approved', '?limit=5']) {
      const response = await test.asAdmin('GET', `/api/admin/screenshots${query}`);
      expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
    }
  });

  it('record the signed-in admin as reviewer, whatever the body says', async () => {
    const test = await screenshotServer();
    const { body } = await test.upload();
    test.clock.now += 9;
    const response = await test.review(body.id, { status: 'approved', reviewedBy: 'Mallory' });
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(response.payload)).toMatchObject({
      id: body.id,
      status: 'approved',
      reviewedBy: 'Admin',
      reviewedAt: test.clock.now,
      version: 2,
    });
    const reset = await test.review(body.id, { status: 'pending', reviewedBy: 'Admin', version: 2 });
    expect(JSON.parse(reset.payload)).toMatchObject({
      status: 'pending',
      reviewedBy: null,
      reviewedAt: null,
    });
    expect((await test.stores.trail.newest(10)).map(({ actor, action }) => [actor, action])).toEqual([
      ['Admin', 'screenshot_reviewed'],
      ['Admin', 'screenshot_reviewed'],
    ]);
  });

  it('cannot jump from verdict to verdict, nor be nothing', async () => {
    const test = await screenshotServer();
    const { body } = await test.upload();
    await test.review(body.id, { status: 'approved' });
    const said = async (id: string, status: string) =>
      JSON.parse((await test.review(id, { status })).payload) as ErrorBody;
    expect(await said(body.id, 'rejected')).toMatchObject({ statusCode: 409, code: 'illegal_transition' });
    expect(await said(body.id, 'approved')).toMatchObject({ statusCode: 409, code: 'illegal_transition' });
    expect(await said('nothing', 'approved')).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('of two admins at once let one have the last word', async () => {
    const test = await screenshotServer();
    const { body } = await test.upload();
    const answers = await Promise.all(
      ['approved', 'rejected'].map((status) => test.review(body.id, { status, version: 1 })),
    );
    const rejected = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(rejected.map(({ payload }) => JSON.parse(payload) as ErrorBody)).toEqual([
      expect.objectContaining({ statusCode: 409, code: 'changed_meanwhile' }),
    ]);
    expect(await test.stores.trail.newest(10)).toHaveLength(1);
  });

  it.each([
    ['no status', {}, "status is missing: it must be 'pending', 'approved' or 'rejected'."],
    ['another status', { status: 'deleted' }, 'status must be'],
    ['a status as array', { status: ['approved'] }, 'status must be'],
    ['a version as text', { status: 'approved', version: '1' }, 'version must be a whole number from 1 on.'],
    ['a version of 0', { status: 'approved', version: 0 }, 'version must be'],
    ['an unknown reason', { status: 'rejected', reason: 'ugly' }, 'reason must be one of no_win, unclear,'],
    ['another reviewer’s object', { status: 'approved', reviewedBy: {} }, 'reviewedBy must be'],
    ['a field of the row', { status: 'approved', imageKey: 'shots/x' }, 'imageKey is not a known field.'],
  ])('reject a verdict with %s', async (_, payload, message) => {
    const test = await screenshotServer();
    const { body } = await test.upload();
    const answer = JSON.parse((await test.review(body.id, payload)).payload) as ErrorBody;
    expect(answer).toMatchObject({
      statusCode: 400,
      code: 'invalid_request',
      message: expect.stringContaining(message) as string,
    });
    expect(await test.stores.screenshots.find(body.id)).toMatchObject({ version: 1 });
  });

  it('are told by who decided on them, on which day and after how long', async () => {
    const test = await screenshotServer();
    const { body } = await test.upload();
    test.clock.now += 90_000;
    await test.review(body.id, { status: 'rejected' });
    const answer = await test.asAdmin('GET', '/api/admin/reviews');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.payload)).toEqual([
      { day: istDay(test.clock.now), admin: 'Admin', decisions: 1, medianWait: 90_000 },
    ]);
  });

  it('take a note for the other admins while they are pending, which no visitor reads', async () => {
    const test = await screenshotServer();
    const visitor = await test.aVisitor();
    const { body } = await test.upload(visitor);
    const note = async (id: string, text: unknown) => {
      const answer = await test.asAdmin('PUT', `/api/admin/screenshots/${id}/note`, { text });
      return JSON.parse(answer.payload) as AdminScreenshot & ErrorBody;
    };
    const noted = { text: 'Whose win is it?', by: 'Admin', at: test.clock.now };
    expect(await note(body.id, ' Whose win is it? ')).toMatchObject({ note: noted, version: 1 });
    const mine = await test.server.inject({ url: '/api/screenshots/mine', headers: visitor });
    expect(mine.payload).not.toContain('Whose');
    expect(await note(body.id, 'two\nlines')).toMatchObject({
      code: 'invalid_request',
      message: `text must be one line of at most ${MAX_NOTE} characters.`,
    });
    expect(await note('nothing', 'A')).toMatchObject({
      code: 'not_found',
      message: 'There is no such screenshot. It may have been deleted.',
    });
    await test.review(body.id, { status: 'approved' });
    expect(await note(body.id, 'A')).toMatchObject({
      code: 'illegal_transition',
      message: 'Only a pending screenshot takes a note.',
    });
    expect(await test.stores.screenshots.find(body.id)).toMatchObject({ note: noted });
  });

  it('reject an invalid id', async () => {
    const test = await screenshotServer();
    for (const id of ['a%20b', 'x'.repeat(65), '%00', '..%2fetc']) {
      const { statusCode } = await test.review(id, { status: 'approved' });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    }
  });
});

function isObjectStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'object_store_unavailable';
}
