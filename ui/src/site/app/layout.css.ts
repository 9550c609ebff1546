import { globalStyle, style } from '@vanilla-extract/css';
import { desktop, space, wide } from '../../design-system/scale.ts';
import { STRIP_HEIGHT } from '../gift-codes/stripHeight.ts';
import { BAR_HEIGHT } from '../site-footer/siteFooter.css.ts';
import { HEADER_HEIGHT } from '../site-header/siteHeader.css.ts';

const RING = 8;

/** Above the falling characters. */
export const page = style({ position: 'relative' });
// What takes the focus is scrolled clear of the two bars, with room for its ring.
globalStyle(`html:has(${page})`, {
  scrollPaddingTop: HEADER_HEIGHT + RING,
  scrollPaddingBottom: BAR_HEIGHT + RING,
});

export const main = style({
  display: 'grid',
  gap: space[16],
  maxWidth: 1152,
  marginInline: 'auto',
  padding: space[16],
  '@media': {
    [wide]: { gap: space[24], paddingBlock: space[24] },
    [desktop]: { gap: space[16], paddingBlock: space[16] },
  },
});
/** What the page opens, and on a wide screen beside it what it is about. */
export const top = style({
  display: 'grid',
  gap: space[16],
  minWidth: 0,
  '@media': { [desktop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
});
export const lead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minHeight: 28,
});
export const columns = style({
  display: 'grid',
  gap: space[16],
  alignItems: 'start',
  '@media': {
    [wide]: { gap: space[24] },
    [desktop]: { gridTemplate: 'auto 1fr / minmax(0, 7fr) minmax(0, 5fr)' },
  },
});
export const column = style({
  display: 'grid',
  gap: space[16],
  minWidth: 0,
  '@media': { [wide]: { gap: space[24] } },
});
export const right = style([column, { '@media': { [desktop]: { gridRow: 'span 2' } } }]);
/** On a phone tips follow the result; beside it they stand below the counters, which do not come and go. */
export const tips = style({
  minWidth: 0,
  ':empty': { display: 'none' },
  '@media': { 'screen and (max-width: 1023px)': { order: -1 } },
});
const place = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };
/** Nothing moves when the gift codes' code arrives. */
export const giftCodes = style({
  ...place,
  minHeight: STRIP_HEIGHT.phone,
  '@media': { [wide]: { minHeight: STRIP_HEIGHT.wide } },
});
/** The height of the last 24 hours. */
export const day = style({ ...place, minHeight: 440, '@media': { [wide]: { minHeight: 421 } } });
/** The height of the upload card. On a wide screen it stands under the left column, beside the right one. */
export const upload = style({
  ...place,
  minHeight: 316,
  '@media': { [wide]: { minHeight: 262 }, [desktop]: { gridColumn: 1 } },
});
/** About the height of the gallery with six tiles. */
export const gallery = style({
  ...place,
  alignContent: 'start',
  minHeight: 840,
  '@media': { [wide]: { minHeight: 800 }, [desktop]: { minHeight: 420 } },
});
/** Ends above the bar of links. */
export const end = style({
  padding: `${space[16]} ${space[16]} calc(${BAR_HEIGHT}px + ${space[24]} + env(safe-area-inset-bottom))`,
});
