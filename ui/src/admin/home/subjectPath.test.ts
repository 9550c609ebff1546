import { TRAIL_ACTIONS } from '@bigsmall/domain/people';
import { expect, it } from 'vitest';
import { isAboutScreenshot, subjectPath } from './subjectPath.ts';

it('leads to the record of each action that has one, and to none that is gone', () => {
  const paths = TRAIL_ACTIONS.flatMap((action) => {
    const path = subjectPath({ action, subject: 'a b' });
    return path === null ? [] : [[action, path]];
  });
  expect(paths).toEqual([
    ['gift_code_created', '/admin/giftcode?id=a+b'],
    ['gift_code_updated', '/admin/giftcode?id=a+b'],
    ['gift_code_icon_changed', '/admin/giftcode?id=a+b'],
    ['gift_code_restored', '/admin/giftcode?id=a+b'],
    ['banner_created', '/admin/ads?id=a+b'],
    ['banner_updated', '/admin/ads?id=a+b'],
    ['banner_restored', '/admin/ads?id=a+b'],
    ['screenshot_reviewed', '/admin/screenshots?tab=all&id=a+b'],
    ['screenshot_noted', '/admin/screenshots?tab=all&id=a+b'],
  ]);
  expect(subjectPath({ action: 'banner_created', subject: null })).toBeNull();
});

it('knows the entries about a screenshot', () => {
  const about = TRAIL_ACTIONS.filter((action) => isAboutScreenshot({ action, subject: 'a' }));
  expect(about).toEqual(['screenshot_reviewed', 'screenshot_noted']);
});
