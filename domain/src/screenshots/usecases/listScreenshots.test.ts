import { describe, expect, it } from 'vitest';
import { aStoredScreenshot, NOON } from '../../testing.ts';
import { setUp } from '../testing/uploadScene.ts';

describe('the lists', () => {
  it('show approved ones to everybody, 500 at most, and all to admins, 1,000 at most', async () => {
    const test = setUp();
    for (let index = 0; index < 1010; index += 1) {
      const shot = aStoredScreenshot({
        id: `shot-${index}`,
        status: index % 2 === 0 ? 'approved' : 'rejected',
        submittedAt: NOON + index,
      });
      await test.screenshots.submit({ visitorId: null, sha256: '', now: NOON }, () => shot);
    }
    const approved = await test.listApprovedScreenshots();
    expect(approved).toHaveLength(500);
    expect(approved[0]?.id).toBe('shot-1008');
    expect(new Set(approved.map(({ status }) => status))).toEqual(new Set(['approved']));
    expect(await test.listScreenshots({})).toHaveLength(1000);
    expect(await test.listScreenshots({ status: 'rejected' })).toHaveLength(505);
  });

  it('tell admins each sender’s history, and when the same picture came before', async () => {
    const test = setUp();
    for (const [index, [visitorId, status]] of (
      [
        ['ann', 'approved'],
        ['ann', 'rejected'],
        ['ben', 'approved'],
        [null, 'pending'],
        ['ann', 'pending'],
      ] as const
    ).entries()) {
      const given = { id: `shot-${index}`, visitorId, status, submittedAt: NOON + index };
      const shot = aStoredScreenshot({ ...given, sameAs: index === 4 ? 'shot-2' : null });
      await test.screenshots.submit({ visitorId, sha256: '', now: NOON }, () => shot);
    }
    expect(await test.listScreenshots({ status: 'pending' })).toMatchObject([
      { id: 'shot-3', sender: null, sameAsAt: null },
      { id: 'shot-4', sender: { nth: 3, approved: 1, rejected: 1 }, sameAsAt: NOON + 2 },
    ]);
    const ids = async (from: string) => (await test.listScreenshots({ from })).map(({ id }) => id);
    expect(await ids('shot-4')).toEqual(['shot-4', 'shot-1', 'shot-0']);
    expect(await ids('shot-3')).toEqual([]);
    expect(await ids('gone')).toEqual([]);
  });
});
