import { globalStyle, style } from '@vanilla-extract/css';
import {
  desktop,
  fontSize,
  low,
  monitor,
  noScripts,
  space,
  tablet,
  wide,
} from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';
import { BAR_HEIGHT, DESK_BAR_HEIGHT } from '../site-footer/siteFooter.css.ts';
import { HEADER_HEIGHT } from '../site-header/siteHeader.css.ts';

const RING = 8;
/** Above and below the line between two sections. */
const APART = 20;

/** Above the falling characters. */
export const page = style({ position: 'relative' });
// What takes the focus is scrolled clear of the two bars, with room for its ring.
globalStyle(`html:has(${page})`, {
  scrollPaddingTop: HEADER_HEIGHT + RING,
  scrollPaddingBottom: BAR_HEIGHT + RING,
  '@media': { [low]: { scrollPaddingBlock: RING } },
});

/** A phone has one column; a tablet the ring and its side; from 1024 px on there is a column more, on a monitor two. */
export const main = style({
  display: 'grid',
  gridTemplate: `"lead" "ring" "draws" "head" "ten" "actions" "measures" "panels" "last" / minmax(0, 1fr)`,
  gap: `${space[16]} ${space[32]}`,
  maxWidth: 1184,
  marginInline: 'auto',
  padding: `${space[4]} ${space[16]} ${space[24]}`,
  '@media': {
    [tablet]: {
      gridTemplate: `"lead lead" "ring side" "actions actions" "panels panels" "last last" / minmax(0, 272px) minmax(0, 1fr)`,
    },
    [desktop]: {
      gridTemplate: `"lead lead actions" auto "ring side right" auto "left left right" auto "shots shots right" 1fr "last last last" auto / minmax(0, 320px) minmax(0, 1fr) minmax(0, 416px)`,
      rowGap: APART,
      paddingBlock: space[16],
    },
    [monitor]: {
      gridTemplate: `"lead lead actions actions" auto "ring side left right" auto "shots shots left right" 1fr "last last last last" auto / minmax(0, 340px) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 420px)`,
      maxWidth: 1760,
    },
  },
});
export const lead = style({
  gridArea: 'lead',
  alignSelf: 'center',
  color: colour.muted,
  fontSize: fontSize[13],
  '@media': { [wide]: { paddingBlock: space[8] } },
});
/** In one line, as far as there is room. */
export const source = style({ display: 'inline-block' });
export const actions = style({
  gridArea: 'actions',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: APART,
  minWidth: 0,
  '@media': { [noScripts]: { display: 'none' } },
});

const column = { display: 'flex', flexDirection: 'column', gap: APART, minWidth: 0 } as const;
export const panels = style({
  ...column,
  gridArea: 'panels',
  '@media': {
    [noScripts]: { display: 'none' },
    [tablet]: {
      display: 'grid',
      gridTemplate: '"left right" auto "shots shots" auto / 1fr 1fr',
      columnGap: space[32],
    },
    [desktop]: { display: 'contents' },
  },
});
export const left = style({ ...column, '@media': { [wide]: { gridArea: 'left' } } });
export const right = style({ ...column, '@media': { [wide]: { gridArea: 'right' } } });
export const shots = style({ ...column, '@media': { [wide]: { gridArea: 'shots' } } });
export const last = style({ ...column, gridArea: 'last' });

/** Ends above the bar of links. */
export const end = style({
  padding: `${space[16]} ${space[16]} calc(${BAR_HEIGHT}px + ${space[16]} + env(safe-area-inset-bottom))`,
  '@media': {
    [desktop]: { paddingBottom: `calc(${DESK_BAR_HEIGHT}px + ${space[16]})` },
    [low]: { paddingBottom: space[16] },
  },
});
