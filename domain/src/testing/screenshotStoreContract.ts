import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { requireObjectKey } from '../object-key/objectKey.ts';
import type { ScreenshotRevision, ScreenshotStore, StoredScreenshot, UploadHistory } from '../ports/index.ts';
import { succeed } from '../result.ts';
import { SCREENSHOT_STATUSES, type ScreenshotStatus } from '../screenshot/moderate.ts';
import { aStoredScreenshot } from './aStoredScreenshot.ts';
import { anAuditEntry, NOON } from './builders.ts';
import { type MakeStores, withStores } from './withStores.ts';
import { storesTest } from './storesTest.ts';

const DAY = 24 * 60 * 60_000;
const NOBODY = {
  approvedIn30Days: 0,
  rejectedIn30Days: 0,
  uploadsIn24Hours: 0,
  personApprovedAt: null,
  byMachineSince: 0,
};

/** What every screenshot store does. */
export function screenshotStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`screenshots in ${name}`, () => {
    it('are none in a new store', async ({ screenshots }) => {
      expect(await screenshots.list(undefined, 10)).toEqual([]);
      expect(await screenshots.counts()).toEqual({ pending: 0, approved: 0, rejected: 0 });
      expect(await screenshots.find('shot-1')).toBeUndefined();
      expect(await screenshots.findByKey(requireObjectKey('shots/x.webp'))).toBeUndefined();
      const missing = await screenshots.revise('shot-1', () => fail('nothing is there to revise'));
      expect(missing).toEqual({ ok: false, code: 'not_found' });
    });

    it('come back as they were decided, by id and by either key', async ({ screenshots }) => {
      const plain = aStoredScreenshot();
      const full = aStoredScreenshot({
        id: 'shot-2',
        status: 'approved',
        visitorId: 'visitor-1',
        analysis: { autoApproved: true, confidence: 100, reason: 'All checks passed.' },
        nearDuplicateOf: 'shot-1',
        spotCheck: true,
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

    it('are listed by status or all, the newest first, then by id, up to the limit', async ({
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
      expect(await listed('pending', 10)).toEqual(['shot-3', 'shot-0']);
      expect(await listed('approved', 1)).toEqual(['shot-1']);
    });

    it('are listed with spot checks first among the pending ones, and by age alone elsewhere', async ({
      screenshots,
    }) => {
      for (const [index, spotCheck] of [false, true, false, true].entries()) {
        for (const status of SCREENSHOT_STATUSES) {
          const id = `${status}-${index}`;
          await keep(screenshots, aStoredScreenshot({ id, status, spotCheck, submittedAt: NOON + index }));
        }
      }
      const listed = async (status: ScreenshotStatus | undefined, limit: number) =>
        (await screenshots.list(status, limit)).map(({ id }) => id.replace(/[^\d]/g, '')).join('');
      expect(await listed('pending', 10)).toBe('3120');
      expect(await listed('pending', 1)).toBe('3');
      expect(await listed('approved', 10)).toBe('3210');
      expect(await listed(undefined, 12)).toBe('333222111000');
    });

    it('tell when a person last approved one of the visitor’s, and how many a machine approved since', async ({
      screenshots,
    }) => {
      const byMachine = { autoApproved: true, confidence: 100, reason: 'All checks passed.' };
      const given: readonly Partial<StoredScreenshot>[] = [
        { status: 'approved', reviewedAt: NOON - 40 * DAY, submittedAt: NOON - 50 * DAY },
        { status: 'approved', analysis: byMachine, submittedAt: NOON - 45 * DAY },
        { status: 'approved', analysis: byMachine, submittedAt: NOON - 40 * DAY },
        { status: 'approved', analysis: byMachine, submittedAt: NOON - 39 * DAY },
        { status: 'pending', analysis: byMachine, submittedAt: NOON - 2 * DAY },
        { status: 'rejected', analysis: byMachine, reviewedAt: NOON, submittedAt: NOON - DAY },
        { status: 'pending', submittedAt: NOON - 1 },
        { status: 'approved', reviewedAt: NOON, submittedAt: NOON - 1, visitorId: 'ben' },
        { status: 'approved', analysis: byMachine, submittedAt: NOON - 1, visitorId: 'eve' },
        { status: 'approved', reviewedAt: NOON, submittedAt: NOON - 1, visitorId: null },
      ];
      for (const [index, one] of given.entries()) {
        await keep(screenshots, aStoredScreenshot({ id: `shot-${index}`, visitorId: 'ann', ...one }));
      }
      const trusted = async (visitorId: string | null) => {
        const { personApprovedAt, byMachineSince } = await historyOf(screenshots, { visitorId });
        return { personApprovedAt, byMachineSince };
      };
      expect(await trusted('ann')).toEqual({ personApprovedAt: NOON - 40 * DAY, byMachineSince: 4 });
      expect(await trusted('ben')).toEqual({ personApprovedAt: NOON, byMachineSince: 0 });
      expect(await trusted('eve')).toEqual({ personApprovedAt: null, byMachineSince: 1 });
      expect(await trusted(null)).toEqual({ personApprovedAt: null, byMachineSince: 0 });
    });

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

    it('are revised together with the audit entry, or not at all', async ({ screenshots, audit }) => {
      const shot = aStoredScreenshot();
      await keep(screenshots, shot);
      const failure = { ok: false, code: 'not_now', since: NOON } as const;
      expect(await screenshots.revise(shot.id, () => failure)).toEqual(failure);
      expect(await screenshots.find(shot.id)).toEqual(shot);
      expect(await audit.newest(10)).toEqual([]);

      const approved = {
        ...shot,
        status: 'approved',
        reviewedAt: NOON,
        reviewedBy: 'Admin',
        version: 2,
      } as const;
      const entry = anAuditEntry({ action: 'screenshot_reviewed', subject: shot.id });
      const revision = succeed({ next: approved, audit: entry });
      expect(await screenshots.revise(shot.id, () => revision)).toEqual(succeed(approved));
      expect(await screenshots.find(shot.id)).toEqual(approved);
      expect(await screenshots.counts()).toEqual({ pending: 0, approved: 1, rejected: 0 });
      expect(await audit.newest(10)).toEqual([entry]);

      await expect(screenshots.revise(shot.id, () => fail('no decision'))).rejects.toThrow('no decision');
      expect(await screenshots.find(shot.id)).toEqual(approved);
      expect(await audit.newest(10)).toEqual([entry]);
    });

    it('are revised one at a time: of 8 reviewers of one version exactly one succeeds', async ({
      screenshots,
      audit,
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
      expect(await audit.newest(10)).toHaveLength(1);
      const counts = { pending: 0, approved: 0, rejected: 0, [stored?.status ?? 'pending']: 1 };
      expect(await screenshots.counts()).toEqual(counts);
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

    it('are removed by exactly one of 8 callers, with one audit entry, and named by no other row', async ({
      screenshots,
      audit,
    }) => {
      const shot = aStoredScreenshot({ status: 'approved' });
      const later = aStoredScreenshot({ id: 'later', nearDuplicateOf: shot.id, submittedAt: NOON + 1 });
      for (const one of [shot, later]) await keep(screenshots, one);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          screenshots.remove(shot.id, () =>
            succeed(anAuditEntry({ id: `entry-${turn}`, action: 'screenshot_withdrawn', subject: shot.id })),
          ),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toEqual([succeed(shot)]);
      expect(answers.filter((answer) => !answer.ok && answer.code === 'not_found')).toHaveLength(7);
      expect(await screenshots.list(undefined, 10)).toEqual([{ ...later, nearDuplicateOf: null }]);
      expect(await screenshots.counts()).toEqual({ pending: 1, approved: 0, rejected: 0 });
      expect(await audit.newest(10)).toHaveLength(1);
    });

    it('are not removed where the decision fails or its audit entry cannot be written', async ({
      screenshots,
      audit,
    }) => {
      const shot = aStoredScreenshot();
      await keep(screenshots, shot);
      const entry = anAuditEntry();
      await audit.append(entry);
      const failure = { ok: false, code: 'not_now' } as const;
      expect(await screenshots.remove(shot.id, () => failure)).toEqual(failure);
      const [answer] = await Promise.allSettled([screenshots.remove(shot.id, () => succeed(entry))]);
      expect(answer?.status).toBe('rejected');
      expect(await screenshots.find(shot.id)).toEqual(shot);
      expect(await screenshots.counts()).toEqual({ pending: 1, approved: 0, rejected: 0 });
      expect(await audit.newest(10)).toEqual([entry]);
    });

    it('are counted as they are listed, whatever is submitted and revised at once', async () => {
      const step = fc.record({ shot: fc.nat(4), status: fc.constantFrom(...SCREENSHOT_STATUSES) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) =>
          withStores(makeStores, async ({ screenshots, audit }) => {
            for (let shot = 0; shot < 4; shot += 1) {
              await keep(screenshots, aStoredScreenshot({ id: `shot-${shot}`, submittedAt: NOON + shot }));
            }
            await Promise.all(
              steps.map(({ shot, status }, index) =>
                shot === 4
                  ? keep(screenshots, aStoredScreenshot({ id: `late-${index}`, status }))
                  : screenshots.revise(`shot-${shot}`, (stored) => succeed(decision(stored, status, index))),
              ),
            );
            const all = await screenshots.list(undefined, 100);
            const expected = { pending: 0, approved: 0, rejected: 0 };
            for (const { status } of all) expected[status] += 1;
            expect(await screenshots.counts()).toEqual(expected);
            const revisions = steps.filter(({ shot }) => shot !== 4);
            expect(await audit.newest(100)).toHaveLength(revisions.length);
            for (let shot = 0; shot < 4; shot += 1) {
              const times = revisions.filter((one) => one.shot === shot).length;
              expect(all.find(({ id }) => id === `shot-${shot}`)?.version).toBe(1 + times);
            }
          }),
        ),
        { numRuns: 8 },
      );
    });
  });
}

function keep(screenshots: ScreenshotStore, shot: StoredScreenshot): Promise<StoredScreenshot> {
  const { visitorId, sha256, submittedAt } = shot;
  return screenshots.submit({ visitorId, sha256, now: submittedAt, others: 10 }, () => shot);
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

function decision(stored: StoredScreenshot, status: ScreenshotStatus, index: number): ScreenshotRevision {
  return {
    next: { ...stored, status, version: stored.version + 1 },
    audit: anAuditEntry({ id: `entry-${index}`, action: 'screenshot_reviewed', subject: stored.id }),
  };
}

function fail(message: string): never {
  throw new Error(message);
}
