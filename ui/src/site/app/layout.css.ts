import { globalStyle, style } from '@vanilla-extract/css';
import { grid } from '../../design-system/grid.css.ts';
import {
  desktop,
  fontSize,
  low,
  monitor,
  noScripts,
  onItsSide,
  space,
  tablet,
  wide,
} from '../../design-system/scale.ts';
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
  '@media': { [low]: { scrollPaddingBlock: RING } },
});

export const main = style({
  maxWidth: 1152,
  marginInline: 'auto',
  padding: `${space[12]} ${space[16]} ${space[16]}`,
  '@media': {
    [wide]: { paddingBlock: space[24] },
    [onItsSide]: { paddingBlock: space[4], gap: space[8] },
    [desktop]: { paddingBlock: space[16] },
    [monitor]: { maxWidth: 1760 },
  },
});
export const lead = style({ fontSize: fontSize[13], '@media': { [desktop]: { fontSize: fontSize[15] } } });
export const tagline = style({ flex: '1 1 16rem', minWidth: 0, textWrap: 'balance' });
export const columns = style([
  grid({ gap: 12, wideGap: 24 }),
  {
    '@media': {
      [noScripts]: { display: 'none' },
      [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridAutoFlow: 'dense' },
      [desktop]: { gridTemplate: 'auto 1fr / minmax(0, 7fr) minmax(0, 5fr)' },
    },
  },
]);
// On a tablet every panel has the whole width, or half of it.
export const column = style({
  '@media': { [tablet]: { display: 'contents' } },
});
export const right = style([column, { '@media': { [desktop]: { gridRow: 'span 2' } } }]);
/** As high as its place. */
export const whole = grid({ gap: 0 });
export const tips = style([whole, { ':empty': { display: 'none' } }]);
// The columns end together.
globalStyle(`${column} > :last-child`, { flexGrow: 1 });
globalStyle(`${column} > *, ${right} > *`, { '@media': { [tablet]: { gridColumn: '1 / -1' } } });
/** Nothing moves when the gift codes arrive, or when no code exists. */
export const giftCodes = style([
  whole,
  {
    minHeight: STRIP_HEIGHT.phone,
    '@media': { [wide]: { minHeight: STRIP_HEIGHT.wide } },
  },
]);
export const gallery = style([whole, { '@media': { [noScripts]: { display: 'none' } } }]);
/** Ends above the bar of links. */
export const end = style({
  padding: `${space[16]} ${space[16]} calc(${BAR_HEIGHT}px + ${space[16]} + env(safe-area-inset-bottom))`,
  '@media': { [low]: { paddingBottom: space[16] } },
});
