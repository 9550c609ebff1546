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

/** A phone has one column; a tablet the ring and its side; from 1024 px on there is a column more. */
export const main = style({
  display: 'grid',
  gridTemplate: `"lead" "ring" "draws" "head" "ten" "actions" "opened" "measures" "panels" "last" / minmax(0, 1fr)`,
  gap: `${space[16]} ${space[32]}`,
  maxWidth: 1184,
  marginInline: 'auto',
  padding: `${space[4]} ${space[16]} ${space[24]}`,
  '@media': {
    [tablet]: {
      gridTemplate: `"lead lead" "ring side" "actions actions" "opened opened" "panels panels" "last last" / minmax(0, 300px) minmax(0, 1fr)`,
    },
    [desktop]: {
      gridTemplate: `"lead lead actions" auto "ring side right" auto "left left right" auto "shots shots right" 1fr "tips tips tips" auto "last last last" auto / clamp(272px, 25vw, 320px) minmax(0, 1fr) clamp(320px, 36vw - 48px, 416px)`,
      rowGap: APART,
      // What opens moves nothing of the ring: it is as high as its row at most.
      selectors: {
        '&:has(> [data-onboarding])': {
          gridTemplateAreas:
            '"lead lead actions" "ring side opened" "left left right" "shots shots right" "tips tips tips" "last last last"',
        },
      },
    },
    [monitor]: {
      gridTemplateColumns: '340px minmax(0, 1fr) 520px',
      maxWidth: 1520,
    },
  },
});
export const lead = style({
  gridArea: 'lead',
  alignSelf: 'center',
  color: colour.muted,
  fontSize: fontSize[13],
});
/** In one line, as far as there is room. */
export const source = style({ display: 'inline-block' });
export const unknown = style({ visibility: 'hidden' });
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
      gridTemplate:
        '"left day" auto "calibration day" 1fr "stats stats" auto "tips tips" auto "shots shots" auto / 1fr 1fr',
      columnGap: space[32],
    },
    [desktop]: { display: 'contents' },
  },
});
export const left = style({ ...column, '@media': { [wide]: { gridArea: 'left' } } });
/** What is known of the visitor: side by side where there is room, nothing at all before. */
export const own = style({
  ...column,
  ':empty': { display: 'none' },
  '@media': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))',
      columnGap: space[32],
    },
  },
});
/** As high as its neighbour: the picture of the day fills the remaining height. */
export const right = style({
  ...column,
  '@media': { [tablet]: { display: 'contents' }, [desktop]: { gridArea: 'right' } },
});
export const day = style({ flex: '1 1 auto', '@media': { [tablet]: { gridArea: 'day' } } });
globalStyle(`${day}, ${day} > div, ${day} section, ${day} section > div + div`, {
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
});
export const calibration = style({
  '@media': { [tablet]: { gridArea: 'calibration' } },
  // Beside the left column the day's picture takes the room that it does not need.
  selectors: { '&&': { '@media': { [desktop]: { minHeight: 0 } } } },
});
export const stats = style({
  ':empty': { display: 'none' },
  '@media': { [tablet]: { gridArea: 'stats' } },
});
export const opened = style({ gridArea: 'opened', minWidth: 0 });
export const tips = style({ ...column, '@media': { [wide]: { gridArea: 'tips' } } });
export const shots = style({
  ...column,
  containerType: 'inline-size',
  '@media': { [wide]: { gridArea: 'shots' } },
});
/** The gallery's sentence, and its eight tiles in two rows or in one. */
export const row = style({
  marginTop: space[24],
  aspectRatio: '3 / 2',
  '@container': { '(min-width: 640px)': { aspectRatio: '6' } },
});
export const last = style({ ...column, gridArea: 'last' });

/** Ends above the bar of links. */
export const end = style({
  padding: `${space[16]} ${space[16]} calc(${BAR_HEIGHT}px + ${space[16]} + env(safe-area-inset-bottom))`,
  '@media': {
    [desktop]: { paddingBottom: `calc(${DESK_BAR_HEIGHT}px + ${space[16]})` },
    [low]: { paddingBottom: space[16] },
  },
});
