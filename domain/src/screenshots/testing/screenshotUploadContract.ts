import { describe, expect } from 'vitest';
import type { ScreenshotStore, UploadHistory } from '../ports.ts';
import type { ScreenshotStatus } from '../screenshot.ts';
import { aStoredScreenshot } from './aStoredScreenshot.ts';
import { NOON } from '../../testing/builders.ts';
import { fail, keep } from './screenshotScene.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

const DAY = 24 * 60 * 60_000;
const NOBODY = {
  sameAs: null,
  approvedIn30Days: 0,
  rejectedIn30Days: 0,
  uploadsIn24Hours: 0,
};

/** The contract of uploads: the history that a new screenshot is judged by. */
export function screenshotUploadContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`screenshots in ${name}`, () => {
    it('tell each submission the newest of the same picture, whatever its age and visitor', async ({
      screenshots,
    }) => {
      for (const [index, sha256] of ['same', 'same', 'other'].entries()) {
        const submittedAt = NOON - 90 * DAY + index;
        await keep(screenshots, aStoredScreenshot({ id: `shot-${index}`, submittedAt, sha256 }));
      }
      expect((await historyOf(screenshots, { sha256: 'same' })).sameAs).toBe('shot-1');
      expect((await historyOf(screenshots, { visitorId: 'ann', sha256: 'new' })).sameAs).toBeNull();
    });

    it('count a visitor’s own, and only those of the last 30 days and 24 hours', async ({ screenshots }) => {
      const given: readonly (readonly [string | null, ScreenshotStatus, number])[] = [
        ['ann', 'approved', 30 * DAY - 1],
        ['ann', 'approved', 30 * DAY],
        ['ann', 'approved', DAY],
        ['ann', 'rejected', DAY - 1],
        ['ann', 'pending', 0],
        ['ben', 'approved', 0],
        [null, 'approved', 0],
      ];
      for (const [index, [visitorId, status, age]] of given.entries()) {
        const shot = { id: `shot-${index}`, visitorId, status, submittedAt: NOON - age };
        await keep(screenshots, aStoredScreenshot(shot));
      }
      const counted = (visitorId: string | null) => historyOf(screenshots, { visitorId });
      expect(await counted('ann')).toEqual({
        ...NOBODY,
        approvedIn30Days: 2,
        rejectedIn30Days: 1,
        uploadsIn24Hours: 2,
      });
      expect(await counted('ben')).toEqual({ ...NOBODY, approvedIn30Days: 1, uploadsIn24Hours: 1 });
      expect(await counted('eve')).toEqual(NOBODY);
      expect(await counted(null)).toEqual(NOBODY);
    });

    it('are taken one at a time: of 8 equal ones at once, exactly one sees none before it', async ({
      screenshots,
    }) => {
      const kept = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          screenshots.submit(
            { visitorId: 'ann', sha256: 'same', now: NOON + index },
            ({ sameAs, uploadsIn24Hours }) =>
              aStoredScreenshot({
                id: `shot-${index}`,
                sha256: 'same',
                visitorId: 'ann',
                sameAs,
                submittedAt: NOON,
                width: uploadsIn24Hours + 1,
              }),
          ),
        ),
      );
      expect(kept.filter(({ sameAs }) => sameAs === null)).toHaveLength(1);
      expect(kept.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(await screenshots.counts()).toEqual({ pending: 8, approved: 0, rejected: 0 });
    });

    it('leave nothing behind where the decision fails', async ({ screenshots }) => {
      await expect(
        screenshots.submit({ visitorId: null, sha256: 'x', now: NOON }, () => fail('undecided')),
      ).rejects.toThrow('undecided');
      expect(await screenshots.list(undefined, 10)).toEqual([]);
      expect(await screenshots.counts()).toEqual({ pending: 0, approved: 0, rejected: 0 });
    });
  });
}

/** The history passed to a submission, which becomes the newest screenshot. */
async function historyOf(
  screenshots: ScreenshotStore,
  given: { readonly visitorId?: string | null; readonly sha256?: string },
): Promise<UploadHistory> {
  const by = { visitorId: null, sha256: 'its-own', ...given };
  const histories: UploadHistory[] = [];
  await screenshots.submit({ ...by, now: NOON }, (history) => {
    histories.push(history);
    const id = `of-${by.visitorId}`;
    // Older than any counted one: it changes no later answer.
    return aStoredScreenshot({ id, visitorId: by.visitorId, submittedAt: NOON - 60 * DAY });
  });
  return histories.at(-1) ?? fail('The decision was not called.');
}
