import { style } from '@vanilla-extract/css';
import { wide } from '../../design-system/scale.ts';

/** On wide screens as high as the longest page, so that Next stays in its place; on phones the sheet ends at the bottom. */
export const panel = style({
  minHeight: 464,
  // The row of tabs stays in sight.
  scrollMarginTop: 72,
  '@media': { [wide]: { minHeight: 540 } },
});
/** Below a number: one dot, or two. */
export const colours = style({ lineHeight: 0, translate: '-2px 0' });
/** Age, chance and help stand at the foot, however short the page. */
export const foot = style({ marginTop: 'auto' });
