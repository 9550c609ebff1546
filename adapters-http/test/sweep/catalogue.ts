import { accountsCalls } from './catalogue/accounts.ts';
import { adminCalls } from './catalogue/admin.ts';
import { bannerAdsCalls } from './catalogue/bannerAds.ts';
import type { Call } from './catalogue/call.ts';
import { giftCodesCalls } from './catalogue/giftCodes.ts';
import { pagesCalls } from './catalogue/pages.ts';
import { screenshotsCalls } from './catalogue/screenshots.ts';
import { visitorsCalls } from './catalogue/visitors.ts';

/** Every call there is. */
export const CATALOGUE: readonly Call[] = [
  ...pagesCalls,
  ...visitorsCalls,
  ...screenshotsCalls,
  ...giftCodesCalls,
  ...bannerAdsCalls,
  ...accountsCalls,
  ...adminCalls,
];
