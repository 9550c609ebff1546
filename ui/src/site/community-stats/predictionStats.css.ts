import { style } from '@vanilla-extract/css';
import { fontSize, noScripts, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const line = style({
  paddingTop: space[16],
  borderTop: `1px solid ${colour.line}`,
  '@media': { [noScripts]: { display: 'none' } },
});
export const figures = style({ fontVariantNumeric: 'tabular-nums' });
export const note = style({ color: colour.muted, fontSize: fontSize[13] });
