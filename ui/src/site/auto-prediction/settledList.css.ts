import { style } from '@vanilla-extract/css';
import { grid } from '../../design-system/grid.css.ts';
import { fontSize, fontWeight, minTouchTarget, radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** The last digits of the draw, the pick, what was drawn, a mark, and a sign that the row opens. */
const columns = style([
  grid({ gap: 8, align: 'center' }),
  {
    gridTemplateColumns: '48px minmax(0, 1fr) minmax(0, 1fr) 24px 18px',
    width: '100%',
    paddingInline: space[8],
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
]);

export const list = style({ marginTop: space[16] });
export const head = style([
  columns,
  { color: colour.muted, fontSize: fontSize[13], fontWeight: fontWeight.bold },
]);
export const item = style({ borderTop: `1px solid ${colour.line}` });
/** One height, with a proof or without. */
export const row = style([
  columns,
  {
    minHeight: minTouchTarget,
    borderRadius: radius.control,
    fontSize: fontSize[13],
    selectors: { 'button&:hover': { background: colour.hover } },
  },
]);
export const muted = style({ color: colour.muted });
