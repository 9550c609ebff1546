import { style } from '@vanilla-extract/css';
import { desktop, fontSize, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const grid = style({
  display: 'grid',
  padding: 0,
  listStyle: 'none',
  gap: space[12],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [wide]: { gap: space[16], gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [desktop]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});
/** The place of one tile. */
export const placeholder = style({
  display: 'grid',
  aspectRatio: '3 / 4',
  overflow: 'hidden',
  borderRadius: radius.control,
});
export const tile = style([
  placeholder,
  {
    border: `1px solid ${colour.line}`,
    background: colour.canvas,
    ':hover': { borderColor: colour.controlBorder },
  },
]);
export const day = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  paddingBlock: space[4],
  paddingInline: space[8],
  background: `color-mix(in srgb, ${colour.canvas} 94%, transparent)`,
  color: colour.text,
  fontSize: fontSize[12],
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
});
