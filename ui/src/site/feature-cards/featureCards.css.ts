import { style } from '@vanilla-extract/css';
import { outlined } from '../../design-system/outlined.ts';
import { radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const cards = style({
  display: 'grid',
  gap: space[12],
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const card = style({
  display: 'flex',
  gap: space[12],
  padding: space[16],
  ...outlined('card'),
});
export const glyph = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.control,
  background: colour.accentTint,
  color: colour.accent,
});
