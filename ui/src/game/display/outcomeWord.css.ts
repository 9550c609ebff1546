import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered } from '../../design-system/layers.css.ts';
import { atMostOf, desktop, fontSize, fontWeight, motion } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** A result turns over once. */
export const flip = keyframes({
  from: { transform: 'rotateX(-80deg)', opacity: 0 },
  to: { transform: 'rotateX(0)', opacity: 1 },
});

export const word = recipe({
  base: layered({
    display: 'block',
    fontWeight: fontWeight.bold,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  }),
  variants: {
    outcome: {
      BIG: layered({ color: colour.big, animation: `${flip} ${motion.slow}` }),
      SMALL: layered({ color: colour.small, animation: `${flip} ${motion.slow}` }),
    },
    size: {
      inline: layered({ display: 'inline', fontSize: 'inherit', lineHeight: 'inherit', letterSpacing: 0 }),
      regular: layered({ fontSize: fontSize[28] }),
      // Text of twice the size still fits a line of the ring.
      hero: layered({
        fontSize: atMostOf('29cqi', `min(${fontSize[44]}, 13vw)`),
        '@media': { [desktop]: { fontSize: atMostOf('29cqi', fontSize[64]) } },
      }),
    },
    muted: { true: layered({ color: colour.muted }), false: {} },
  },
});
