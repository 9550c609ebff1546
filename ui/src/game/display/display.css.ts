import { recipe } from '@vanilla-extract/recipes';
import { layered } from '../../design-system/layers.css.ts';
import { flex } from '../../design-system/layout.css.ts';
import { atMostOf, figuresFont, fontSize, fontWeight, radius } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const word = recipe({
  base: layered({ fontFamily: figuresFont, fontWeight: fontWeight.bold, letterSpacing: '-0.02em' }),
  variants: {
    outcome: { BIG: layered({ color: colour.big }), SMALL: layered({ color: colour.small }) },
    size: {
      inline: layered({ letterSpacing: 0 }),
      regular: layered({ display: 'block', fontSize: fontSize[28], lineHeight: 1.1 }),
      // In the ring, also as text of twice the size.
      hero: layered({ display: 'block', fontSize: atMostOf('26cqi', fontSize[72]), lineHeight: 1.2 }),
    },
  },
});

export const disc = recipe({
  base: [
    flex({ inline: true, align: 'center', justify: 'center' }),
    layered({
      flex: 'none',
      width: 38,
      height: 38,
      borderRadius: radius.chip,
      fontFamily: figuresFont,
      fontWeight: fontWeight.bold,
      lineHeight: 1,
    }),
  ],
  variants: {
    side: {
      BIG: layered({
        background: colour.big,
        color: colour.onFill,
        '@media': {
          '(forced-colors: active)': { background: 'CanvasText', color: 'Canvas', forcedColorAdjust: 'none' },
        },
      }),
      SMALL: layered({ border: `3px solid ${colour.small}`, color: colour.small }),
    },
  },
});

export const colourDot = recipe({
  base: layered({
    display: 'inline-block',
    width: 6,
    height: 6,
    marginInlineStart: 4,
    borderRadius: radius.chip,
    verticalAlign: 'middle',
    forcedColorAdjust: 'none',
  }),
  variants: {
    colour: {
      red: layered({ background: colour.loss }),
      green: layered({ background: colour.win }),
      violet: layered({ background: colour.violet }),
    },
  },
});
