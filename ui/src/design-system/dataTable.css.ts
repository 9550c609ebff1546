import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, layer, radius, space, wide } from './scale.ts';
import { colour } from './theme.css.ts';

export const frame = layeredStyle({
  position: 'relative',
  overflow: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
});
export const table = layeredStyle({ fontSize: fontSize[13], fontVariantNumeric: 'tabular-nums' });
export const header = layeredStyle({
  position: 'sticky',
  top: 0,
  zIndex: layer.content,
  background: colour.raised,
  boxShadow: `inset 0 -1px ${colour.line}`,
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
export const cell = recipe({
  base: layered({
    height: 36,
    paddingBlock: 2,
    paddingInline: space[8],
    whiteSpace: 'nowrap',
    '@media': { [wide]: { paddingInline: space[12] } },
  }),
  variants: {
    align: { start: layered({ textAlign: 'start' }), end: layered({ textAlign: 'end' }) },
  },
});
export const row = layeredStyle({
  selectors: {
    '& + &': { borderTop: `1px solid ${colour.line}` },
    '&:hover': { background: colour.hover },
  },
});
