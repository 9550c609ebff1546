import { describe, expect, it, vi } from 'vitest';
import type { ApprovedScreenshot } from '../../src/wire.ts';
import { screenshotServer } from '../support/screenshotServer.ts';

describe('GET /api/screenshots/approved', () => {
  it('shows approved ones alone, with public fields, the newest first', async () => {
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
