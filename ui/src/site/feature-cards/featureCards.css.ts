import { style } from '@vanilla-extract/css';
import { fontSize, fontWeight, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const lines = style({
  display: 'grid',
  padding: 0,
  listStyle: 'none',
  gap: space[8],
  color: colour.muted,
  fontSize: fontSize[14],
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] } },
});
export const line = style({ display: 'flex', gap: space[8], alignItems: 'flex-start' });
export const glyph = style({ flex: 'none', marginTop: 1, color: colour.accent });
export const title = style({ color: colour.text, fontWeight: fontWeight.medium });
