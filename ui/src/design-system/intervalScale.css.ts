import { layeredStyle } from './layers.css.ts';
import { motion, radius } from './scale.ts';
import { colour } from './theme.css.ts';

export const scale = layeredStyle({ position: 'relative', height: 20 });
export const rail = layeredStyle({
  position: 'absolute',
  insetInline: 0,
  top: 8,
  height: 4,
  borderRadius: radius.chip,
  background: colour.line,
});
export const range = layeredStyle({
  position: 'absolute',
  top: 6,
  height: 8,
  minWidth: 4,
  borderRadius: radius.chip,
  background: colour.accent,
  opacity: 0.45,
  transition: `left ${motion.slow}, width ${motion.slow}`,
});
export const coin = layeredStyle({
  position: 'absolute',
  top: 0,
  bottom: 0,
  left: '50%',
  width: 0,
  borderInlineStart: `2px dashed ${colour.muted}`,
  transform: 'translateX(-1px)',
});
export const point = layeredStyle({
  position: 'absolute',
  top: 4,
  width: 12,
  height: 12,
  border: `2px solid ${colour.surface}`,
  borderRadius: radius.chip,
  background: colour.accent,
  transform: 'translateX(-6px)',
  transition: `left ${motion.slow}`,
});
