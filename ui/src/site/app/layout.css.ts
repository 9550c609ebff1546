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
import { SENT_ROOM } from '../../community/screenshot-upload/sentRoom.ts';
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
const giftCodesPlace = `${right} > [data-onboarding]`;
// The columns end together.
globalStyle(`${column} > :last-child`, { flexGrow: 1 });
globalStyle(`${column} > *, ${right} > *`, { '@media': { [tablet]: { gridColumn: '1 / -1' } } });
// Gift codes beside the upload, of one height.
globalStyle(giftCodesPlace, {
  '@media': { [tablet]: { gridColumn: 'auto' } },
});
const EMPTY = '&:has(> [data-waiting])';
/** Nothing moves when the gift codes arrive, or when no code exists. */
export const giftCodes = style([
  whole,
  {
    minHeight: STRIP_HEIGHT.phone,
    '@media': { [wide]: { minHeight: STRIP_HEIGHT.wide } },
  },
]);
const uploadRoom = (height: number) => ({ minHeight: `calc(${height}px + var(${SENT_ROOM}, 0px))` });
/**
 * The height of the upload card with what this browser has sent. On a wide screen it is under the left column, beside the
 * right one.
 */
export const upload = style([
  whole,
  {
    ...uploadRoom(268),
    '@media': {
      [wide]: uploadRoom(310),
      [tablet]: {
        ...uploadRoom(320),
        gridColumn: '1 / -1',
        selectors: { [`${columns}:has([data-onboarding]) > &`]: { gridColumn: 'auto' } },
      },
      [desktop]: { ...uploadRoom(262), gridColumn: 1 },
    },
  },
]);
/** Holds how many screenshots are approved, once it is known. */
export const SHOTS = '--shots';
/** The gallery's height: its frame, the rows of at most six tiles, which are a third higher than wide, and Load More. */
function galleryHeight(frame: number, across: number, gap: number, width: string) {
  const tile = `(${width} - ${(across - 1) * gap}px) / ${across} * 4 / 3`;
  const rows = `round(up, min(var(${SHOTS}, 6), 6) / ${across}, 1)`;
  const more = `clamp(0, var(${SHOTS}, 6) - 6, 1) * 60px`;
  return { minHeight: `max(${frame + 95}px, ${frame - gap}px + ${rows} * (${tile} + ${gap}px) + ${more})` };
}
/** The gallery's room until its code is there. */
export const gallery = style([
  whole,
  {
    selectors: { [EMPTY]: galleryHeight(120, 2, 12, '(100vw - 66px)') },
    '@media': {
      [noScripts]: { display: 'none' },
      [wide]: { selectors: { [EMPTY]: galleryHeight(115, 3, 16, '(100vw - 82px)') } },
      [desktop]: { selectors: { [EMPTY]: galleryHeight(115, 6, 16, '(min(100vw, 1152px) - 82px)') } },
      [monitor]: { selectors: { [EMPTY]: galleryHeight(115, 6, 16, '(min(100vw, 1760px) - 82px)') } },
    },
  },
]);
/** Ends above the bar of links. */
export const end = style({
  padding: `${space[16]} ${space[16]} calc(${BAR_HEIGHT}px + ${space[16]} + env(safe-area-inset-bottom))`,
  '@media': { [low]: { paddingBottom: space[16] } },
});
