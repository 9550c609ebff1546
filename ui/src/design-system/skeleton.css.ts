import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered } from './layers.css.ts';
import { radius } from './scale.ts';
import { colour } from './theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const skeleton = recipe({
  base: layered({
    display: 'block',
    background: colour.neutralTint,
    animation: `${breathe} 1.6s ease-in-out infinite`,
  }),
  variants: {
    shape: {
      line: layered({ height: '1em', borderRadius: radius.mark }),
      block: layered({ height: 96, borderRadius: radius.control }),
      disc: layered({ width: 40, height: 40, borderRadius: radius.chip }),
    },
    width: {
      full: layered({ width: '100%' }),
      half: layered({ width: '50%' }),
      third: layered({ width: '33%' }),
      own: {},
    },
  },
});
