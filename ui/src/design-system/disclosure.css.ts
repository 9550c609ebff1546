import { layeredStyle } from './layers.css.ts';
import { fontSize, minTouchTarget, motion, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const disclosure = layeredStyle({ minWidth: 0 });
export const summary = layeredStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: minTouchTarget,
  borderRadius: radius.control,
  cursor: 'pointer',
  // Clear of its focus ring.
  selectors: { [`${disclosure}[open] > &`]: { marginBottom: space[8] } },
});
export const label = layeredStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  color: colour.muted,
  fontSize: fontSize[14],
});
export const chevron = layeredStyle({
  transition: `transform ${motion.fast}`,
  // Its own: a closed one may be inside of an open one.
  selectors: { [`${disclosure}[open] > ${summary} &`]: { transform: 'rotate(180deg)' } },
});
