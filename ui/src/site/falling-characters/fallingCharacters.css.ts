import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { fontSize } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

// In steps of four pixels: more frames would cost a machine without a graphics card more than 2% of a core.
const fall = keyframes({ from: { transform: 'translateY(-5vh)' }, to: { transform: 'translateY(105vh)' } });

export const rain = recipe({
  base: {
    position: 'fixed',
    inset: 0,
    overflow: 'hidden',
    color: colour.text,
    fontSize: fontSize[13],
    opacity: 0.06,
    pointerEvents: 'none',
  },
  variants: { rests: { true: {}, false: {} } },
});
/** Its place and its delay are its own. */
export const glyph = style({
  position: 'absolute',
  selectors: {
    [`${rain.classNames.variants.rests.false} > &`]: {
      '@media': {
        '(prefers-reduced-motion: no-preference)': {
          top: '0 !important',
          animation: `${fall} 120s steps(280) infinite`,
          willChange: 'transform',
        },
      },
    },
  },
});
