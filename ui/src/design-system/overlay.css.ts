import { keyframes } from '@vanilla-extract/css';
import { layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, layer, motion, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

export const overlay = layeredStyle({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[24],
  padding: space[24],
  background: `color-mix(in srgb, ${colour.canvas} 94%, transparent)`,
  textAlign: 'center',
  animation: `${appear} ${motion.slow}`,
});
export const word = layeredStyle({
  fontSize: fontSize[28],
  fontWeight: fontWeight.bold,
  letterSpacing: '0.06em',
  lineHeight: 1.2,
});
export const rail = layeredStyle({
  width: 200,
  height: 4,
  overflow: 'hidden',
  borderRadius: radius.chip,
  background: colour.line,
});
export const runner = layeredStyle({
  display: 'block',
  width: '40%',
  height: '100%',
  borderRadius: radius.chip,
  background: colour.accent,
  animation: `${sweep} 1.2s ease-in-out infinite`,
});
