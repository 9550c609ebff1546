import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, radius } from './scale.ts';
import { colour } from './theme.css.ts';
import { textTones } from './textTones.ts';
import { keyframes } from '@vanilla-extract/css';

export const stat = layeredStyle({ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 });
export const label = layeredStyle({
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
export const hint = layeredStyle({ color: colour.muted, fontSize: fontSize[13] });
export const value = recipe({
  base: layered({
    fontSize: fontSize[20],
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
  },
});

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
