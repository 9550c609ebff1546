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
      13: layered({ fontSize: fontSize[13] }),
      15: layered({ fontSize: fontSize[15] }),
      20: layered({ fontSize: fontSize[20], lineHeight: 1.3, textWrap: 'balance' }),
      28: layered({ fontSize: fontSize[28], lineHeight: 1.2, letterSpacing: '-0.015em' }),
      72: layered({ fontSize: fontSize[72], lineHeight: 1, letterSpacing: '-0.03em' }),
    },
    weight: {
      regular: layered({ fontWeight: fontWeight.regular }),
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
      13: layered({ color: colour.muted, fontSize: fontSize[13] }),
      15: layered({ fontSize: fontSize[15] }),
      20: layered({ fontSize: fontSize[20] }),
      28: layered({ fontSize: fontSize[28], letterSpacing: '-0.02em' }),
    },
  },
});

export const textLink = layeredStyle({
  color: colour.accent,
  fontWeight: fontWeight.bold,
  textDecorationThickness: 1,
  ':hover': { textDecorationThickness: 2 },
});
export const tallLink = style([
  textLink,
  layered({ display: 'inline-flex', alignItems: 'center', minHeight: minTouchTarget }),
]);
