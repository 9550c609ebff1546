import { globalStyle, style } from '@vanilla-extract/css';
import { outlined } from './outlined.ts';
import { finePointer, fontSize, layer, minTouchTarget, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const opener = style({
  flex: 'none',
  padding: 0,
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
});
globalStyle(`:has(> ${opener}) > button:first-child`, {
  borderStartEndRadius: 0,
  borderEndEndRadius: 0,
  borderInlineEnd: 0,
});
export const menu = style({
  zIndex: layer.dialog,
  padding: space[4],
  ...outlined('control', colour.raised),
  boxShadow: colour.shadow,
  fontSize: fontSize[13],
  outline: 'none',
});
export const head = style({ padding: space[8], color: colour.muted });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: minTouchTarget,
  paddingInline: space[8],
  borderRadius: radius.mark,
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&[data-active-item]': { background: colour.accentTint } },
  '@media': { [finePointer]: { minHeight: 36 } },
});
