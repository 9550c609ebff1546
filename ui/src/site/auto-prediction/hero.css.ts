import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { LANDED } from '../../design-system/ring.css.ts';
import { atMostOf, figuresFont, fontSize, fontWeight, monitor } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const label = style({
  color: colour.muted,
  fontSize: fontSize[13],
  // The longest step keeps its line.
  minHeight: '1lh',
});
const large = {
  fontFamily: figuresFont,
  fontSize: atMostOf('40cqi', fontSize[72]),
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
  '@media': { [monitor]: { fontSize: fontSize[84] } },
} as const;
export const number = style(large);
export const time = style({ ...large, paddingBlock: 8, fontSize: fontSize[28], '@media': {} });
export const foot = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'center',
  gap: 6,
  minHeight: `calc(1.2 * ${fontSize[28]})`,
  color: colour.muted,
});
export const seconds = style({
  minWidth: '2ch',
  color: colour.text,
  fontFamily: figuresFont,
  fontSize: fontSize[28],
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
});

const land = keyframes({ '0%': { scale: '1' }, '50%': { scale: '1.06' }, '100%': { scale: '1' } });
const roll = keyframes({ from: { transform: 'translateY(0)' } });
const come = keyframes({ from: { opacity: 0 } });
const stroke = keyframes({ from: { strokeDashoffset: 24 } });

export const drawn = recipe({
  base: [large, { animation: `${land} 200ms ${LANDED} ease-out` }],
  variants: { side: { BIG: { color: colour.big }, SMALL: { color: colour.small } } },
});
/** One line of a column of digits, which rolls to its last one. */
export const reel = style({
  display: 'block',
  height: '1.2em',
  overflow: 'hidden',
  '::before': {
    content: 'attr(data-digits)',
    display: 'block',
    whiteSpace: 'pre',
    transform: 'translateY(-87.5%)',
    animation: `${roll} ${LANDED} cubic-bezier(.16,1,.3,1)`,
  },
});
export const verdict = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    whiteSpace: 'pre',
    fontFamily: figuresFont,
    fontWeight: fontWeight.bold,
    animation: `${come} 200ms ${LANDED} both`,
  },
  variants: {
    of: {
      BIG: { color: colour.big },
      SMALL: { color: colour.small },
      win: { color: colour.win },
      loss: { color: colour.loss },
    },
  },
});
globalStyle(`${verdict.classNames.base} path`, {
  strokeDasharray: 24,
  animation: `${stroke} 250ms 1s ease-out both`,
});
