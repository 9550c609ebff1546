import { recipe } from '@vanilla-extract/recipes';
import { layered } from '../../design-system/layers.css.ts';
import { flex } from '../../design-system/layout.css.ts';
import { atMostOf, desktop, fontSize, fontWeight, motion, radius } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';
import { flip } from './outcomeWord.css.ts';

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
      regular: layered({ width: 40, height: 40, fontSize: fontSize[16] }),
      hero: layered({
        width: 56,
        height: 56,
        fontSize: fontSize[28],
        '@media': { [desktop]: { width: 80, height: 80, fontSize: fontSize[44] } },
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
  base: layered({ fontSize: fontSize[12], fontWeight: fontWeight.medium, lineHeight: 1.2 }),
  variants: {
    size: {
      regular: {},
      hero: layered({
        fontSize: atMostOf('29cqi', `min(${fontSize[28]}, 9vw)`),
        fontWeight: fontWeight.bold,
        lineHeight: 1.1,
        letterSpacing: '-0.02em',
        '@media': { [desktop]: { fontSize: atMostOf('29cqi', fontSize[44]) } },
      }),
    },
    outcome: { BIG: layered({ color: colour.big }), SMALL: layered({ color: colour.small }) },
  },
});
