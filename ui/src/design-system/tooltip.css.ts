import { keyframes, style } from '@vanilla-extract/css';
import { layered } from './layers.css.ts';
import { fontSize, fontWeight, layer, motion } from './scale.ts';
import { colour } from './theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const anchor = style(layered({ display: 'inline-flex', flex: 'none' }));
export const tip = style(
  layered({
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
  }),
);
export const words = style(
  layered({
    display: 'block',
    paddingBlock: 5,
    paddingInline: 10,
    borderRadius: 8,
    background: colour.text,
    color: colour.canvas,
    fontSize: fontSize[12],
    fontWeight: fontWeight.medium,
  }),
);
