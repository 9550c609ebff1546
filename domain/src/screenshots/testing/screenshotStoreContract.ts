import { describe, expect } from 'vitest';
import { requireObjectKey } from '../../platform/images.ts';
import { SCREENSHOT_STATUSES, type ScreenshotStatus } from '../screenshot.ts';
import { aStoredScreenshot } from './aStoredScreenshot.ts';
import { NOON } from '../../testing/builders.ts';
import { screenshotReviewContract } from './screenshotReviewContract.ts';
import { keep } from './screenshotScene.ts';
import { screenshotUploadContract } from './screenshotUploadContract.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

/** The contract of every screenshot store. */
export function screenshotStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`screenshots in ${name}`, () => {
    it('come back as they were decided, by id and by either key', async ({ screenshots }) => {
      const plain = aStoredScreenshot();
      const full = aStoredScreenshot({
        id: 'shot-2',
        status: 'approved',
        visitorId: 'visitor-1',
        analysis: { autoApproved: true, confidence: 100, reason: 'All checks passed.' },
        sameAs: 'shot-1',
        submittedAt: NOON + 1,
        reviewedAt: NOON + 2,
        reviewedBy: 'Admin',
        version: 3,
      });
      for (const shot of [plain, full]) {
        expect(await keep(screenshots, shot)).toEqual(shot);
        expect(await screenshots.find(shot.id)).toEqual(shot);
        expect(await screenshots.findByKey(shot.imageKey)).toEqual(shot);
        expect(await screenshots.findByKey(shot.thumbnailKey)).toEqual(shot);
      }
      expect(await screenshots.findByKey(requireObjectKey('shots/shot-1'))).toBeUndefined();
    });

    it('are listed by status or all, the newest first, then by id, the pending ones the oldest first', async ({
      screenshots,
    }) => {
      const ages = [3, 1, 2, 1, 3];
      for (const [index, age] of ages.entries()) {
        const status = SCREENSHOT_STATUSES[index % 3] as ScreenshotStatus;
        await keep(screenshots, aStoredScreenshot({ id: `shot-${index}`, status, submittedAt: NOON - age }));
      }
      const listed = async (status: ScreenshotStatus | undefined, limit: number) =>
        (await screenshots.list(status, limit)).map(({ id }) => id);
      expect(await listed(undefined, 10)).toEqual(['shot-3', 'shot-1', 'shot-2', 'shot-4', 'shot-0']);
      expect(await listed(undefined, 2)).toEqual(['shot-3', 'shot-1']);
      expect(await listed('pending', 10)).toEqual(['shot-0', 'shot-3']);
      expect(await listed('pending', 1)).toEqual(['shot-0']);
      expect(await listed('approved', 1)).toEqual(['shot-1']);
    });

    it('are found by their ids and by those of their visitors, the oldest first', async ({ screenshots }) => {
      for (const [index, visitorId] of ['ann', 'ben', 'ann', null, 'eve'].entries())
        await keep(
          screenshots,
          aStoredScreenshot({ id: `shot-${index}`, visitorId, submittedAt: NOON - index }),
        );
      const found = async (...ids: string[]) => (await screenshots.related(ids)).map(({ id }) => id);
      expect(await found('ann', 'shot-3', 'shot-2', 'nobody')).toEqual(['shot-3', 'shot-2', 'shot-0']);
      expect(await found()).toEqual([]);
    });

    it('are listed for their visitor alone, the newest first, up to the limit', async ({ screenshots }) => {
      const own = [1, 2, 3].map((turn) =>
        aStoredScreenshot({ id: `own-${turn}`, visitorId: 'visitor-1', submittedAt: NOON + turn }),
      );
      for (const shot of own) await keep(screenshots, shot);
      await keep(screenshots, aStoredScreenshot({ id: 'other', visitorId: 'visitor-2' }));
      await keep(screenshots, aStoredScreenshot({ id: 'unknown', visitorId: null }));
      expect(await screenshots.listOf('visitor-1', 10)).toEqual(own.toReversed());
      expect(await screenshots.listOf('visitor-1', 2)).toEqual([own[2], own[1]]);
      expect(await screenshots.listOf('visitor-3', 10)).toEqual([]);
    });
  });

  screenshotUploadContract(name, makeStores);
  screenshotReviewContract(name, makeStores);
}
