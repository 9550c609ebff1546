import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, minTouchTarget } from './scale.ts';
import { textTones } from './textTones.ts';
import { colour } from './theme.css.ts';

export const text = recipe({
  base: layered({ overflowWrap: 'break-word' }),
  variants: {
    size: {
      12: layered({ fontSize: fontSize[12] }),
      14: layered({ fontSize: fontSize[14] }),
      16: layered({ fontSize: fontSize[16] }),
      20: layered({ fontSize: fontSize[20], lineHeight: 1.3, textWrap: 'balance' }),
      28: layered({ fontSize: fontSize[28], lineHeight: 1.2, letterSpacing: '-0.015em' }),
      44: layered({ fontSize: fontSize[44], lineHeight: 1.1, letterSpacing: '-0.02em' }),
    },
    weight: {
      regular: layered({ fontWeight: fontWeight.regular }),
      medium: layered({ fontWeight: fontWeight.medium }),
      bold: layered({ fontWeight: fontWeight.bold }),
    },
    tone: textTones,
    align: { center: layered({ textAlign: 'center' }) },
    figures: { true: layered({ fontVariantNumeric: 'tabular-nums' }) },
    truncate: {
      true: layered({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
    },
  },
});

export const heading = recipe({
  base: layered({ color: colour.text, fontWeight: fontWeight.bold, letterSpacing: '-0.01em' }),
  variants: {
    size: {
      16: layered({ fontSize: fontSize[16] }),
      20: layered({ fontSize: fontSize[20] }),
      28: layered({ fontSize: fontSize[28], letterSpacing: '-0.02em' }),
      44: layered({ fontSize: fontSize[44], lineHeight: 1.1, letterSpacing: '-0.025em' }),
    },
  },
});

export const textLink = layeredStyle({
  color: colour.accent,
  fontWeight: fontWeight.medium,
  textDecorationThickness: 1,
  ':hover': { textDecorationThickness: 2 },
});
export const tallLink = style([
  textLink,
  layered({ display: 'inline-flex', alignItems: 'center', minHeight: minTouchTarget }),
]);
