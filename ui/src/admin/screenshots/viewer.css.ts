import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { desktop, fontSize, fontWeight, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const frame = style({ minHeight: 0, outline: 'none' });
export const stage = recipe({
  base: {
    gridTemplateRows: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    minHeight: 0,
    paddingInline: space[8],
    paddingBottom: space[8],
  },
  variants: { compared: { true: { gridTemplateRows: 'auto minmax(0, 1fr)' } } },
});
export const figure = recipe({
  base: { gridTemplateRows: 'minmax(0, 1fr)', minHeight: 0, margin: 0 },
  variants: {
    // Both pictures start at the same height, whatever the length of their captions.
    compared: { true: { gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 'normal' } },
  },
});
export const caption = style({
  alignContent: 'end',
  minHeight: 28,
  color: colour.muted,
  fontSize: fontSize[12],
  textAlign: 'center',
});
export const fit = style({ gridTemplateRows: 'minmax(0, 1fr)', placeItems: 'center', minHeight: 0 });
export const actual = style({
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  ':focus-visible': { outlineOffset: -2 },
});
export const missing = style({ padding: space[24], textAlign: 'center' });
export const side = style({
  minHeight: 0,
  maxHeight: '46dvh',
  borderTop: `1px solid ${colour.line}`,
  background: colour.surface,
  '@media': {
    [desktop]: { maxHeight: 'none', borderTop: 0, borderInlineStart: `1px solid ${colour.line}` },
  },
});
export const facts = style({
  minHeight: 0,
  overflowY: 'auto',
  paddingInline: space[16],
  paddingTop: space[12],
});
export const muted = style({ color: colour.muted });
export const error = style({ color: colour.loss, fontWeight: fontWeight.medium });
export const pair = style({
  gridTemplateColumns: '88px minmax(0, 1fr)',
  fontVariantNumeric: 'tabular-nums',
});
export const decisions = style({
  paddingInline: space[16],
  paddingBottom: `max(${space[12]}, env(safe-area-inset-bottom))`,
  '@media': { [desktop]: { paddingBottom: space[16] } },
});
