import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from '../../design-system/layers.css.ts';
import { radius } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

const shake = keyframes({
  '20%, 60%': { transform: 'translateX(-4px)' },
  '40%, 80%': { transform: 'translateX(4px)' },
});
const fly = keyframes({
  '0%': { opacity: 0, transform: 'translateY(-20px) scale(0.6)' },
  '25%': { opacity: 1 },
  '100%': { opacity: 0, transform: 'translateY(-140px) scale(1)' },
});

export const stage = recipe({
  base: layered({ position: 'relative', minWidth: 0 }),
  variants: { effect: { win: {}, none: {}, loss: layered({ animation: `${shake} 360ms ease-out` }) } },
});
export const burst = layeredStyle({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
});
export const spark = layeredStyle({
  position: 'absolute',
  top: 'calc(50% - 4px)',
  left: 'calc(50% - 4px)',
  selectors: {
    '&::before': {
      content: '',
      display: 'block',
      width: 8,
      height: 8,
      borderRadius: radius.chip,
      background: colour.win,
      opacity: 0,
      animation: `${fly} 900ms ease-out both`,
    },
    '&:nth-child(2n)::before': { background: colour.accent, animationDelay: '80ms' },
    '&:nth-child(3n)::before': { background: colour.big, animationDelay: '160ms' },
  },
});
