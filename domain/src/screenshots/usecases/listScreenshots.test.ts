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
});
