import { style } from '@vanilla-extract/css';
import { fontSize, fontWeight, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const tiles = style({
  display: 'grid',
  gap: space[12],
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] } },
});
export const tile = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: space[12],
  padding: space[16],
  borderRadius: radius.control,
  background: colour.surface,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
export const text = style({ gridColumn: 2, color: colour.muted, fontWeight: fontWeight.regular });
