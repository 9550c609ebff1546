import { describe, expect, it } from 'vitest';
import type { AdminScreenshot } from '../../src/wire.ts';
import { screenshotServer } from '../support/screenshotServer.ts';

describe('the screenshots of the admins', () => {
  it('are listed by status or all, without hashes and visitors', async () => {
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
      sameAsAt: null,
      sender: { nth: 3, approved: 1, rejected: 1 },
    });
    expect(await listed(`?from=${body.id}`)).toHaveLength(3);
    expect(await listed('?from=nobody')).toEqual([]);
  });

  it('record the signed-in admin as reviewer, whatever the body names', async () => {
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
});
