import { describe, expect, it } from 'vitest';
import type { AdminScreenshot, ErrorBody } from '../../src/wire.ts';
import { screenshotServer } from '../support/screenshotServer.ts';

describe('the screenshots of the admins', () => {
  it.each([
    ['GET', '/api/admin/screenshots'],
    ['GET', '/api/admin/screenshots?status=pending'],
    ['PATCH', '/api/admin/screenshots/x'],
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
      version: 1,
      analysis: row?.analysis,
      sameAs: null,
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

  it('reject an invalid id', async () => {
    const test = await screenshotServer();
    for (const id of ['a%20b', 'x'.repeat(65), '%00', '..%2fetc']) {
      const { statusCode } = await test.review(id, { status: 'approved' });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    }
  });
});
