import { layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, motion, radius, space, minTouchTarget } from './scale.ts';
import { colour } from './theme.css.ts';

export const group = layeredStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  border: 0,
  padding: 0,
});
export const legend = layeredStyle({
  // Only a floated legend takes part in the flex layout.
  float: 'inline-start',
  paddingInlineEnd: space[8],
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
export const options = layeredStyle({
  display: 'inline-flex',
  border: `1px solid ${colour.controlBorder}`,
  borderRadius: radius.control,
  background: colour.canvas,
});
export const option = layeredStyle({ position: 'relative', display: 'grid', cursor: 'pointer' });
export const input = layeredStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
export const face = layeredStyle({
  display: 'grid',
  placeItems: 'center',
  minWidth: 56,
  minHeight: minTouchTarget,
  paddingInline: space[12],
  borderRadius: `calc(${radius.control} - 1px)`,
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${motion.fast}, color ${motion.fast}`,
  selectors: {
    'input:hover + &': { color: colour.text },
    'input:checked + &': { background: colour.accent, color: colour.onFill },
    'input:focus-visible + &': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { 'input:checked + &': { background: 'Highlight', color: 'HighlightText' } },
    },
  },
});
