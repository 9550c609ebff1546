import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCREENSHOT_STATUSES, type ScreenshotStatus } from '../screenshot.ts';
import { context, setUp, upload } from '../testing/uploadScene.ts';

describe('reviewing a screenshot', () => {
  it('tells the reason of a rejection as long as it is rejected, and of no other decision', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    const decide = async (to: ScreenshotStatus) => {
      const answer = await test.reviewScreenshot({
        id: input.id,
        to,
        reason: 'no_win',
        context: context(to),
      });
      return answer.ok ? answer.value.rejectedFor : answer.code;
    };
    expect(await decide('rejected')).toBe('no_win');
    expect((await test.deps.trail.newest(1))[0]).toMatchObject({
      before: { status: 'pending' },
      after: { status: 'rejected', reason: 'no_win' },
    });
    expect(await decide('pending')).toBe(null);
    expect(await decide('approved')).toBe(null);
  });

  it('rejects an unknown one, an illegal transition and a changed one, and logs nothing', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    const review = (id: string, to: ScreenshotStatus, version?: number) =>
      test.reviewScreenshot({ id, to, version, context: context('x') });
    expect(await review('nothing', 'approved')).toEqual({ ok: false, code: 'not_found' });
    expect(await review(input.id, 'pending')).toEqual({ ok: false, code: 'illegal_transition' });
    expect(await review(input.id, 'approved', 2)).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect(await review(input.id, 'pending', 2)).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect(await test.deps.trail.newest(10)).toEqual([]);
  });

  it('lets exactly one of several concurrent reviewers succeed, whatever they choose', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...SCREENSHOT_STATUSES), { minLength: 1 }),
        async (wanted) => {
          const test = setUp();
          const input = upload();
          await test.submitScreenshot(input);
          const answers = await Promise.all(
            wanted.map((to, index) =>
              test.reviewScreenshot({ id: input.id, to, version: 1, context: context(`entry-${index}`) }),
            ),
          );
          const legal = wanted.filter((to) => to !== 'pending');
          expect(answers.filter(({ ok }) => ok)).toHaveLength(Math.min(1, legal.length));
          const status = wanted[answers.findIndex(({ ok }) => ok)] ?? 'pending';
          expect(await test.screenshots.find(input.id)).toMatchObject({ status });
          expect(await test.deps.trail.newest(10)).toHaveLength(Math.min(1, legal.length));
        },
      ),
    );
  });
});
