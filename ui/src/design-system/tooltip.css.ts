import { keyframes } from '@vanilla-extract/css';
import { layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, layer, motion, radius } from './scale.ts';
import { colour } from './theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const anchor = layeredStyle({ display: 'inline-flex', flex: 'none' });
export const tip = layeredStyle({
  position: 'fixed',
  inset: 'auto',
  zIndex: layer.tooltip,
  width: 'max-content',
  maxWidth: 280,
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  pointerEvents: 'none',
  animation: `${appear} ${motion.fast}`,
});
export const words = layeredStyle({
  display: 'block',
  paddingBlock: 5,
  paddingInline: 10,
  borderRadius: radius.tile,
  background: colour.text,
  color: colour.canvas,
  fontSize: fontSize[12],
  fontWeight: fontWeight.medium,
});
