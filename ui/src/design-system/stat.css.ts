import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight } from './scale.ts';
import { textTones } from './textTones.ts';
import { colour } from './theme.css.ts';

export const stat = layeredStyle({ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 });
export const label = layeredStyle({
  color: colour.muted,
  fontSize: fontSize[12],
  fontWeight: fontWeight.medium,
});
export const hint = layeredStyle({ color: colour.muted, fontSize: fontSize[12] });
export const value = recipe({
  base: layered({
    minWidth: '4ch',
    // Other languages have higher lines.
    minHeight: ['1.3em', '1lh'],
    fontWeight: fontWeight.bold,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.3,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  }),
  variants: {
    tone: textTones,
    size: {
      regular: layered({ fontSize: fontSize[20] }),
      large: layered({ fontSize: fontSize[28], letterSpacing: '-0.02em' }),
    },
  },
});
