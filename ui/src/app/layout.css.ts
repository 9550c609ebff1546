import { style } from '@vanilla-extract/css';
import { desktop, space, wide } from '../design-system/scale.ts';
import { STRIP_ROOM } from '../features/gift-codes/stripRoom.ts';
import { BAR_HEIGHT } from '../features/site-footer/siteFooter.css.ts';

/** Above the falling characters. */
export const page = style({ position: 'relative' });

export const main = style({
  display: 'grid',
  gap: space[16],
  maxWidth: 1152,
  marginInline: 'auto',
  padding: space[16],
  '@media': { [wide]: { gap: space[24], paddingBlock: space[24] } },
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
    [desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
  },
});
export const column = style({
  display: 'grid',
  gap: space[16],
  minWidth: 0,
  '@media': { [wide]: { gap: space[24] } },
});
/** On a phone tips follow the result; beside it they stand below the counters, which do not come and go. */
export const tips = style({
  minWidth: 0,
  ':empty': { display: 'none' },
  '@media': { 'screen and (max-width: 1023px)': { order: -1 } },
});
/** Nothing moves when the gift codes' code arrives. */
export const giftCodes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: STRIP_ROOM.phone,
  '@media': { [wide]: { minHeight: STRIP_ROOM.wide } },
});
/** Keeps the room of what it will hold: an upload card and six tiles. */
export const community = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[16],
  minHeight: 1100,
  '@media': { [wide]: { gap: space[24], minHeight: 900 }, [desktop]: { minHeight: 620 } },
});
/** Ends above the bar of links. */
export const end = style({
  padding: `${space[16]} ${space[16]} calc(${BAR_HEIGHT}px + ${space[24]} + env(safe-area-inset-bottom))`,
});

export const lost = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[24],
  minHeight: '100dvh',
  padding: space[16],
  textAlign: 'center',
});
export const lostWords = style({ display: 'grid', gap: space[8] });
