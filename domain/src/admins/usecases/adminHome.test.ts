import { expect, it } from 'vitest';
import type { ScreenshotStore } from '../../ports.ts';
import {
  aBanner,
  aGiftCode,
  aTrailEntry,
  createMemoryBannerStore,
  createMemoryGiftCodeStore,
} from '../../testing.ts';
import { makeReadAdminSummary } from './adminHome.ts';

it('counts screenshots by status and says since when the oldest waits, and counts gift codes and banners as active or inactive', async () => {
  const counts = { pending: 3, approved: 0, rejected: 7 };
  const screenshots = {
    counts: async () => counts,
    pendingSince: async () => 7,
  } as Partial<ScreenshotStore> as ScreenshotStore;
  const giftCodes = createMemoryGiftCodeStore();
  const banners = createMemoryBannerStore();
  const readAdminSummary = makeReadAdminSummary({ screenshots, giftCodes, banners });
  const none = { active: 0, inactive: 0 };
  expect(await readAdminSummary()).toEqual({
    screenshots: counts,
    pendingSince: 7,
    giftCodes: none,
    banners: none,
  });

  for (const [id, isActive] of [
    ['a', true],
    ['b', false],
    ['c', true],
  ] as const) {
    await giftCodes.add(aGiftCode({ id, isActive }), aTrailEntry({ id: `code ${id}` }));
    await banners.add(aBanner({ id, isActive: !isActive }), aTrailEntry({ id: `banner ${id}` }));
  }
  expect(await readAdminSummary()).toEqual({
    screenshots: counts,
    pendingSince: 7,
    giftCodes: { active: 2, inactive: 1 },
    banners: { active: 1, inactive: 2 },
  });
});
