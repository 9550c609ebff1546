import { layeredStyle } from './layers.css.ts';
import { outlined } from './outlined.ts';
import { fontSize, fontWeight, motion, radius, space, minTouchTarget } from './scale.ts';
import { colour } from './theme.css.ts';

export const chip = layeredStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  flex: 'none',
  width: 'fit-content',
  minHeight: minTouchTarget,
  paddingInline: space[16],
  ...outlined('chip'),
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
  touchAction: 'manipulation',
  transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
  ':hover': { background: colour.hover, borderColor: colour.controlBorder },
  selectors: {
    '&[aria-expanded="true"]': { background: colour.accentTint, borderColor: colour.accent },
  },
});
export const glyph = layeredStyle({ color: colour.muted });
/** On the icon's corner, so that nothing moves when it comes. */
export const dot = layeredStyle({
  position: 'absolute',
  top: 10,
  insetInlineStart: 30,
  width: 8,
  height: 8,
  borderRadius: radius.chip,
  background: colour.loss,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
});
