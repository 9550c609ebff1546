import { layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, motion, radius, space, minTouchTarget } from './scale.ts';
import { colour } from './theme.css.ts';

export const list = layeredStyle({
  display: 'flex',
  gap: space[4],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBottom: space[16],
  borderBottom: `1px solid ${colour.line}`,
});
export const tab = layeredStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  flex: '1 0 auto',
  minHeight: minTouchTarget,
  paddingInline: space[12],
  borderRadius: `${radius.control} ${radius.control} 0 0`,
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
  whiteSpace: 'nowrap',
  transition: `color ${motion.fast}`,
  ':hover': { color: colour.text },
  ':focus-visible': { outlineOffset: -2 },
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: space[8],
    bottom: 0,
    height: 2,
    borderRadius: radius.chip,
    background: 'transparent',
    transition: `background-color ${motion.fast}`,
  },
  selectors: {
    '&[aria-selected="true"]': { color: colour.text },
    '&[aria-selected="true"]::after': { background: colour.accent },
  },
});
export const count = layeredStyle({
  minWidth: 24,
  paddingInline: 6,
  borderRadius: radius.chip,
  background: colour.neutralTint,
  color: colour.muted,
  fontSize: fontSize[13],
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '20px',
  textAlign: 'center',
});
export const panel = layeredStyle({ minWidth: 0, borderRadius: radius.control });
