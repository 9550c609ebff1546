import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { desktop, fontSize, fontWeight, motion, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const viewer = style({
  position: 'fixed',
  inset: 0,
  zIndex: 50,
  display: 'grid',
  gridTemplate: '"head" auto "stage" minmax(0, 1fr) "side" auto / minmax(0, 1fr)',
  background: colour.canvas,
  color: colour.text,
  colorScheme: 'dark',
  outline: 'none',
  opacity: 0,
  fontSize: fontSize[14],
  transition: `opacity ${motion.fast}`,
  selectors: { '&[data-enter]': { opacity: 1 } },
  '@media': {
    [desktop]: { gridTemplate: '"head side" auto "stage side" minmax(0, 1fr) / minmax(0, 1fr) 320px' },
  },
});
export const head = style({
  gridArea: 'head',
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  padding: space[4],
});
export const counter = style({
  minWidth: '9ch',
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
export const gap = style({ flex: 1 });
export const stage = recipe({
  base: {
    gridArea: 'stage',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: space[8],
    minHeight: 0,
    minWidth: 0,
    paddingInline: space[8],
    paddingBottom: space[8],
  },
  variants: { compared: { true: { gridTemplateRows: 'auto minmax(0, 1fr)', rowGap: space[4] } } },
});
export const figure = recipe({
  base: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, margin: 0 },
  variants: {
    compared: {
      // Both pictures begin at the same height, however long the words above them.
      true: {
        display: 'grid',
        gridRow: 'span 2',
        gridTemplateRows: 'subgrid',
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
    },
  },
});
export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'end',
  justifyContent: 'center',
  gap: `0 ${space[8]}`,
  minHeight: 28,
  color: colour.muted,
  fontSize: fontSize[12],
  textAlign: 'center',
});
export const scroll = recipe({
  base: {
    flex: '1 1 0',
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    minHeight: 0,
    minWidth: 0,
  },
  variants: {
    actual: {
      true: {
        display: 'block',
        overflow: 'auto',
        overscrollBehavior: 'contain',
        ':focus-visible': { outlineOffset: -2 },
      },
    },
  },
});
export const image = recipe({
  base: {
    minHeight: 0,
    opacity: 0,
    transition: `opacity ${motion.fast}`,
    selectors: { '&[data-loaded]': { opacity: 1 } },
  },
  variants: {
    actual: {
      true: { maxWidth: 'none', marginInline: 'auto' },
      false: { maxWidth: '100%', maxHeight: '100%', width: 'auto', height: 'auto', objectFit: 'contain' },
    },
  },
});
export const failed = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[8],
  padding: space[24],
  color: colour.muted,
  textAlign: 'center',
});
export const side = style({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  minHeight: 0,
  maxHeight: '46dvh',
  borderTop: `1px solid ${colour.line}`,
  background: colour.surface,
  '@media': {
    [desktop]: { maxHeight: 'none', borderTop: 0, borderInlineStart: `1px solid ${colour.line}` },
  },
});
export const facts = style({
  flex: '0 1 auto',
  display: 'grid',
  alignContent: 'start',
  gap: space[8],
  minHeight: 0,
  overflowY: 'auto',
  paddingInline: space[16],
  paddingTop: space[12],
});
export const standing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minHeight: 24,
});
export const muted = style({ color: colour.muted });
export const fault = style({ color: colour.loss, fontWeight: fontWeight.medium });
export const pairs = style({ display: 'grid', gap: space[4], margin: 0 });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: space[8],
  fontVariantNumeric: 'tabular-nums',
});
export const verdicts = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space[8],
  paddingInline: space[16],
  paddingBottom: `max(${space[12]}, env(safe-area-inset-bottom))`,
  '@media': { [desktop]: { paddingBottom: space[16] } },
});
