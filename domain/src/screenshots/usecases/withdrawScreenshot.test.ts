import { describe, expect, it } from 'vitest';
import { NOON } from '../../testing.ts';
import { context, setUp, upload } from '../testing/uploadScene.ts';

describe('withdrawing a screenshot', () => {
  const byVisitor = { id: 'withdrawal', at: NOON, actor: 'Visitor' };

  it.each(['pending', 'approved'] as const)(
    'removes a %s screenshot with its images, and logs it',
    async (status) => {
      const test = setUp();
      const { id, visitorId, ...input } = upload();
      await test.submitScreenshot({ id, visitorId, ...input });
      if (status === 'approved') await test.reviewScreenshot({ id, to: status, context: context('review') });
      const withdrawn = await test.withdrawScreenshot({ id, visitorId: 'visitor-1', context: byVisitor });
      expect(withdrawn).toMatchObject({ ok: true, value: { id } });
      expect(await test.screenshots.list(undefined, 10)).toEqual([]);
      expect(await test.keys()).toEqual([]);
      expect((await test.deps.trail.newest(1))[0]).toEqual({
        ...byVisitor,
        action: 'screenshot_withdrawn',
        subject: id,
        before: { sentAt: input.now, status },
        after: null,
      });
    },
  );

  it('is for its sender alone, once, and never for a rejected one', async () => {
    const test = setUp();
    const [first, rejected] = [upload(), upload()];
    for (const input of [first, rejected]) await test.submitScreenshot(input);
    await test.reviewScreenshot({ id: rejected.id, to: 'rejected', context: context('review') });
    const withdraw = (id: string, visitorId: string) =>
      test.withdrawScreenshot({ id, visitorId, context: { ...byVisitor, id: `${id} ${visitorId}` } });
    expect(await withdraw(first.id, 'visitor-2')).toEqual({ ok: false, code: 'not_found' });
    expect(await withdraw(rejected.id, 'visitor-1')).toEqual({ ok: false, code: 'illegal_transition' });
    expect(await test.keys()).toHaveLength(4);
    expect(await withdraw(first.id, 'visitor-1')).toMatchObject({ ok: true });
    expect(await withdraw(first.id, 'visitor-1')).toEqual({ ok: false, code: 'not_found' });
    const own = await test.listOwnScreenshots({ visitorId: 'visitor-1' });
    expect(own.map(({ id, status }) => [id, status])).toEqual([[rejected.id, 'rejected']]);
  });
});
