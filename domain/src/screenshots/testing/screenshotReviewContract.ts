import { describe, expect } from 'vitest';
import type { StoredScreenshot } from '../ports.ts';
import type { Revision } from '../../ports.ts';
import { succeed } from '../../platform/result.ts';
import { type ScreenshotStatus } from '../screenshot.ts';
import { aStoredScreenshot } from './aStoredScreenshot.ts';
import { aTrailEntry, NOON } from '../../testing/builders.ts';
import { fail, keep } from './screenshotScene.ts';
import { storesTest } from '../../testing/storesTest.ts';
import { type MakeStores } from '../../testing/withStores.ts';

/** The contract of decisions about stored screenshots. */
export function screenshotReviewContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`screenshots in ${name}`, () => {
    it('are revised together with the trail entry, or not at all', async ({ screenshots, trail }) => {
      const shot = aStoredScreenshot();
      await keep(screenshots, shot);
      const failure = { ok: false, code: 'not_now', since: NOON } as const;
      expect(await screenshots.revise(shot.id, () => failure)).toEqual(failure);
      expect(await screenshots.find(shot.id)).toEqual(shot);
      expect(await trail.newest(10)).toEqual([]);

      const approved = {
        ...shot,
        status: 'approved',
        reviewedAt: NOON,
        reviewedBy: 'Admin',
        version: 2,
      } as const;
      const entry = aTrailEntry({ action: 'screenshot_reviewed', subject: shot.id });
      const revision = succeed({ next: approved, trail: entry });
      expect(await screenshots.revise(shot.id, () => revision)).toEqual(succeed(approved));
      expect(await screenshots.find(shot.id)).toEqual(approved);
      expect(await screenshots.counts()).toEqual({ pending: 0, approved: 1, rejected: 0 });
      expect(await trail.newest(10)).toEqual([entry]);

      await expect(screenshots.revise(shot.id, () => fail('no decision'))).rejects.toThrow('no decision');
      expect(await screenshots.find(shot.id)).toEqual(approved);
      expect(await trail.newest(10)).toEqual([entry]);
    });

    it('store the reason of a rejection, and not once it is taken back', async ({ screenshots }) => {
      const shot = aStoredScreenshot();
      await keep(screenshots, shot);
      const steps = [
        { status: 'rejected', rejectedFor: 'no_win', reviewedAt: NOON, reviewedBy: 'Mia' },
        { status: 'pending', rejectedFor: null, reviewedAt: null, reviewedBy: null },
      ] as const;
      let expected = shot;
      for (const [index, step] of steps.entries()) {
        expected = { ...expected, ...step, version: expected.version + 1 };
        const trail = aTrailEntry({ id: `entry-${index}`, subject: shot.id });
        const next = expected;
        expect(await screenshots.revise(shot.id, () => succeed({ next, trail }))).toEqual(succeed(next));
        expect(await screenshots.find(shot.id)).toEqual(next);
      }
      expect(await screenshots.counts()).toEqual({ pending: 1, approved: 0, rejected: 0 });
    });

    it('are revised one at a time: of 8 reviewers of one version exactly one succeeds', async ({
      screenshots,
      trail,
    }) => {
      await keep(screenshots, aStoredScreenshot());
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          screenshots.revise('shot-1', (stored) =>
            stored.version === 1
              ? succeed(decision(stored, index % 2 === 0 ? 'approved' : 'rejected', index))
              : { ok: false, code: 'changed_meanwhile' },
          ),
        ),
      );
      const stored = await screenshots.find('shot-1');
      expect(stored?.version).toBe(2);
      expect(await trail.newest(10)).toHaveLength(1);
      const counts = { pending: 0, approved: 0, rejected: 0, [stored?.status ?? 'pending']: 1 };
      expect(await screenshots.counts()).toEqual(counts);
    });

    it('are removed by exactly one of 8 callers, with one trail entry, and named by no other row', async ({
      screenshots,
      trail,
    }) => {
      const shot = aStoredScreenshot({ status: 'approved' });
      const later = aStoredScreenshot({ id: 'later', sameAs: shot.id, submittedAt: NOON + 1 });
      for (const one of [shot, later]) await keep(screenshots, one);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          screenshots.remove(shot.id, () =>
            succeed(aTrailEntry({ id: `entry-${turn}`, action: 'screenshot_withdrawn', subject: shot.id })),
          ),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toEqual([succeed(shot)]);
      expect(answers.filter((answer) => !answer.ok && answer.code === 'not_found')).toHaveLength(7);
      expect(await screenshots.list(undefined, 10)).toEqual([{ ...later, sameAs: null }]);
      expect(await screenshots.counts()).toEqual({ pending: 1, approved: 0, rejected: 0 });
      expect(await trail.newest(10)).toHaveLength(1);
    });

    it('are not removed where the decision fails or its trail entry cannot be written', async ({
      screenshots,
      trail,
    }) => {
      const shot = aStoredScreenshot();
      await keep(screenshots, shot);
      const entry = aTrailEntry();
      await trail.append(entry);
      const failure = { ok: false, code: 'not_now' } as const;
      expect(await screenshots.remove(shot.id, () => failure)).toEqual(failure);
      const [answer] = await Promise.allSettled([screenshots.remove(shot.id, () => succeed(entry))]);
      expect(answer?.status).toBe('rejected');
      expect(await screenshots.find(shot.id)).toEqual(shot);
      expect(await screenshots.counts()).toEqual({ pending: 1, approved: 0, rejected: 0 });
      expect(await trail.newest(10)).toEqual([entry]);
    });
  });
}

function decision(
  stored: StoredScreenshot,
  status: ScreenshotStatus,
  index: number,
): Revision<StoredScreenshot> {
  return {
    next: { ...stored, status, version: stored.version + 1 },
    trail: aTrailEntry({ id: `entry-${index}`, action: 'screenshot_reviewed', subject: stored.id }),
  };
}
