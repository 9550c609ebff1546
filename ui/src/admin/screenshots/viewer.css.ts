import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { desktop, fontSize, fontWeight, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const frame = style({ display: 'grid', minHeight: 0, minWidth: 0, outline: 'none' });
export const stage = recipe({
  base: {
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
      // Both pictures start at the same height, whatever the length of their captions.
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
export const missing = style({
  display: 'grid',
  placeContent: 'center',
  padding: space[24],
  textAlign: 'center',
});
export const side = style({
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
export const muted = style({ color: colour.muted });
export const error = style({ color: colour.loss, fontWeight: fontWeight.medium });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: space[8],
  fontVariantNumeric: 'tabular-nums',
});
export const decisions = style({
  paddingInline: space[16],
  paddingBottom: `max(${space[12]}, env(safe-area-inset-bottom))`,
  '@media': { [desktop]: { paddingBottom: space[16] } },
});
