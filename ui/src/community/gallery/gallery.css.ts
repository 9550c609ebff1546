import { style } from '@vanilla-extract/css';
import { fontSize, radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** The place of one tile. */
export const placeholder = style({
  aspectRatio: '3 / 4',
  overflow: 'hidden',
  borderRadius: radius.control,
});
export const tile = style([
  placeholder,
  {
    border: `1px solid ${colour.line}`,
    background: colour.canvas,
    ':hover': { borderColor: colour.controlBorder },
  },
]);
export const moment = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  paddingBlock: space[4],
  paddingInline: space[8],
  background: `color-mix(in srgb, ${colour.canvas} 94%, transparent)`,
  color: colour.text,
  fontSize: fontSize[12],
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
});
