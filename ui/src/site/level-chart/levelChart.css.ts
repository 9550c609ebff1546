import { style } from '@vanilla-extract/css';
import { fontSize, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const results = style({ scrollMarginTop: space[8] });
export const notes = style({
  paddingInlineStart: space[16],
  listStyle: 'disc',
  color: colour.muted,
  fontSize: fontSize[13],
});
