import { describe, expect } from 'vitest';
import type { ScreenshotStore, UploadHistory } from '../../ports.ts';
import type { ScreenshotStatus } from '../moderate.ts';
import { aStoredScreenshot } from './aStoredScreenshot.ts';
import { NOON } from '../../testing/builders.ts';
import { fail, keep } from './screenshotScene.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

const DAY = 24 * 60 * 60_000;
const NOBODY = {
  approvedIn30Days: 0,
  rejectedIn30Days: 0,
  uploadsIn24Hours: 0,
};

/** What a new screenshot is told of those before it. */
export function screenshotUploadContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`screenshots in ${name}`, () => {
    it('tell each submission of those before it: the equal one of any age, and the newest others', async ({
      screenshots,
    }) => {
      for (const [index, sha] of ['same', 'a', 'b', 'c', 'd'].entries()) {
        const shot = aStoredScreenshot({ id: `shot-${index}`, submittedAt: NOON + index, sha256: sha });
        await keep(screenshots, shot);
      }
      const seen = await historyOf(screenshots, { sha256: 'same', others: 2 });
      expect(seen.earlier).toEqual(
        ['shot-0', 'shot-4', 'shot-3']
          .map((id) => ({
            id,
            sha256: id === 'shot-0' ? 'same' : id === 'shot-4' ? 'd' : 'c',
            perceptualHash: 'f0'.repeat(32),
          }))
          .map((one) => expect.objectContaining(one) as unknown),
      );
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
      const counted = async (visitorId: string | null) => {
        const { earlier: _, ...counts } = await historyOf(screenshots, { visitorId });
        return counts;
      };
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
            { visitorId: 'ann', sha256: 'same', now: NOON + index, others: 100 },
            ({ earlier, uploadsIn24Hours }) =>
              aStoredScreenshot({
                id: `shot-${index}`,
                sha256: 'same',
                visitorId: 'ann',
                nearDuplicateOf: earlier[0]?.id ?? null,
                submittedAt: NOON,
                width: uploadsIn24Hours + 1,
              }),
          ),
        ),
      );
      expect(kept.filter(({ nearDuplicateOf }) => nearDuplicateOf === null)).toHaveLength(1);
      expect(kept.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(await screenshots.counts()).toEqual({ pending: 8, approved: 0, rejected: 0 });
    });

    it('leave nothing behind where the decision fails', async ({ screenshots }) => {
      await expect(
        screenshots.submit({ visitorId: null, sha256: 'x', now: NOON, others: 1 }, () => fail('undecided')),
      ).rejects.toThrow('undecided');
      expect(await screenshots.list(undefined, 10)).toEqual([]);
      expect(await screenshots.counts()).toEqual({ pending: 0, approved: 0, rejected: 0 });
    });
  });
}

/** What a submission of the given kind is told; it is kept as the newest. */
async function historyOf(
  screenshots: ScreenshotStore,
  given: { readonly visitorId?: string | null; readonly sha256?: string; readonly others?: number },
): Promise<UploadHistory> {
  const by = { visitorId: null, sha256: 'its-own', others: 10, ...given };
  const told: UploadHistory[] = [];
  await screenshots.submit({ ...by, now: NOON }, (history) => {
    told.push(history);
    const id = `of-${by.visitorId}`;
    // Older than all that counts, so that it changes nothing for those who ask next.
    return aStoredScreenshot({ id, visitorId: by.visitorId, submittedAt: NOON - 60 * DAY });
  });
  return told.at(-1) ?? fail('the decision was never asked for');
}
