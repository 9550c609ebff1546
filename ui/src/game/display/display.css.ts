import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from '../../design-system/layers.css.ts';
import { atMostOf, desktop, fontSize, fontWeight, motion, radius } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';
import { flex } from '../../design-system/layout.css.ts';

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
        fontSize: atMostOf('29cqi', `min(${fontSize[72]}, 13vw)`),
        '@media': { [desktop]: { fontSize: atMostOf('29cqi', fontSize[72]) } },
      }),
    },
    muted: { true: layered({ color: colour.muted }), false: {} },
  },
});

export const disc = recipe({
  base: [
    flex({ inline: true, column: true, align: 'center', gap: 4 }),
    layered({ flex: 'none', width: 'fit-content', minWidth: 40 }),
  ],
  variants: {
    size: {
      regular: {},
      hero: layered({ animation: `${flip} ${motion.slow}` }),
    },
  },
});
export const ball = recipe({
  base: [
    flex({ align: 'center', justify: 'center' }),
    layered({
      borderRadius: radius.chip,
      color: colour.onFill,
      fontWeight: fontWeight.bold,
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 1,
      '@media': { '(forced-colors: active)': { border: '1px solid' } },
    }),
  ],
  variants: {
    size: {
      regular: layered({ width: 40, height: 40, fontSize: fontSize[15] }),
      hero: layered({
        width: 56,
        height: 56,
        fontSize: fontSize[28],
        '@media': { [desktop]: { width: 80, height: 80, fontSize: fontSize[72] } },
      }),
    },
    fill: {
      red: layered({ background: colour.loss }),
      green: layered({ background: colour.win }),
      violet: layered({ background: colour.violet }),
      redViolet: layered({
        background: `linear-gradient(135deg, ${colour.loss} 0 50%, ${colour.violet} 50% 100%)`,
      }),
      greenViolet: layered({
        background: `linear-gradient(135deg, ${colour.win} 0 50%, ${colour.violet} 50% 100%)`,
      }),
    },
  },
});
export const side = recipe({
  base: layered({ fontSize: fontSize[13], fontWeight: fontWeight.bold, lineHeight: 1.2 }),
  variants: {
    size: {
      regular: {},
      hero: layered({
        fontSize: atMostOf('29cqi', `min(${fontSize[28]}, 9vw)`),
        fontWeight: fontWeight.bold,
        lineHeight: 1.1,
        letterSpacing: '-0.02em',
        '@media': { [desktop]: { fontSize: atMostOf('29cqi', fontSize[72]) } },
      }),
    },
    outcome: { BIG: layered({ color: colour.big }), SMALL: layered({ color: colour.small }) },
  },
});

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
