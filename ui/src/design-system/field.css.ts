import { layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, motion, radius, space, minTouchTarget } from './scale.ts';
import { colour } from './theme.css.ts';

export const field = layeredStyle({ display: 'grid', gap: space[8], minWidth: 0 });
export const label = layeredStyle({ fontSize: fontSize[13], fontWeight: fontWeight.bold });
export const line = layeredStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'stretch',
  gap: space[8],
  minWidth: 0,
});
export const input = layeredStyle({
  // Seventeen digits in sight: what is beside the field wraps first.
  flex: '1 1 13rem',
  minWidth: 0,
  width: '100%',
  minHeight: minTouchTarget,
  paddingInline: space[12],
  paddingBlock: space[8],
  border: `1px solid ${colour.controlBorder}`,
  borderRadius: radius.control,
  background: colour.canvas,
  color: colour.text,
  // Below 16 px, iOS zooms into a focused field.
  fontSize: fontSize[15],
  fontVariantNumeric: 'tabular-nums',
  transition: `border-color ${motion.fast}`,
  '::placeholder': { color: colour.faint, opacity: 1 },
  ':hover': { borderColor: colour.muted },
  ':focus-visible': { outlineOffset: 2 },
  selectors: {
    '&[aria-invalid="true"]': { borderColor: colour.loss },
    '&:disabled': { background: colour.neutralTint, color: colour.muted, borderColor: colour.line },
  },
});
export const area = layeredStyle({ resize: 'vertical', lineHeight: 1.45, display: 'block' });
export const hint = layeredStyle({ color: colour.muted, fontSize: fontSize[13] });
export const error = layeredStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[4],
  color: colour.loss,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
export const errorIcon = layeredStyle({ flex: 'none', marginTop: 3 });
