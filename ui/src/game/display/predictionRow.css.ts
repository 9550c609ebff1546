import { style } from '@vanilla-extract/css';
import { fontSize, fontWeight } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const row = style({
  minHeight: 40,
  borderTop: `1px solid ${colour.line}`,
  fontSize: fontSize[14],
});
export const side = style({ marginInlineStart: 'auto', fontWeight: fontWeight.bold });
