import { style } from '@vanilla-extract/css';
import { fontSize, fontWeight, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  minHeight: 40,
  borderTop: `1px solid ${colour.line}`,
  fontSize: fontSize[14],
});
export const side = style({ marginInlineStart: 'auto', fontWeight: fontWeight.bold });
