import { style } from '@vanilla-extract/css';
import {
  fontSize,
  fontWeight,
  motion,
  radius,
  space,
  minTouchTarget,
  wide,
} from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** A line of its own on a phone, else at the far end. */
export const share = style({
  flex: '1 1 100%',
  '@media': { [wide]: { flex: 'none', marginInlineStart: 'auto' } },
});
export const earlier = style({ minWidth: 0 });
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: minTouchTarget,
  borderRadius: radius.control,
  color: colour.muted,
  fontSize: fontSize[14],
  cursor: 'pointer',
});
export const chevron = style({
  transition: `transform ${motion.fast}`,
  selectors: { [`${earlier}[open] &`]: { transform: 'rotate(180deg)' } },
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  minHeight: 40,
  borderTop: `1px solid ${colour.line}`,
});
export const side = style({ marginInlineStart: 'auto', fontSize: fontSize[14], fontWeight: fontWeight.bold });
export const whole = style({ minWidth: 0 });
/** Brought into sight it stays clear of the header and of the fixed bar. */
export const place = style({ scrollMarginBlock: 16 });
