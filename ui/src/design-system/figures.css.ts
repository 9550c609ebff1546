import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, monitor, motion, onItsSide, radius, space, wide } from './scale.ts';
import { colour } from './theme.css.ts';
import { textTones } from './textTones.ts';
import { keyframes } from '@vanilla-extract/css';

export const ring = layeredStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  marginInline: 'auto',
  aspectRatio: '1',
  width: 'min(100%, 200px)',
  '@media': {
    [wide]: { width: 'min(100%, 264px)' },
    [onItsSide]: { width: 'min(100%, 184px)' },
    [monitor]: { width: 'min(100%, 328px)' },
  },
});
export const drawing = layeredStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  transform: 'rotate(-90deg)',
});
export const track = layeredStyle({ fill: 'none', stroke: colour.line });
export const mark = layeredStyle({ fill: 'none', stroke: colour.muted });
export const arc = recipe({
  // No transition: one of the dash runs on the main thread, a dozen frames for each second of a round.
  base: layered({ fill: 'none', strokeLinecap: 'round' }),
  variants: {
    tone: {
      accent: layered({ stroke: colour.accent }),
      big: layered({ stroke: colour.big }),
      small: layered({ stroke: colour.small }),
      muted: layered({ stroke: colour.faint }),
      warn: layered({ stroke: colour.warn }),
    },
  },
});
export const middle = layeredStyle({
  position: 'relative',
  display: 'grid',
  // Its content can take its size from the ring.
  containerType: 'inline-size',
  // Its box stays while its content changes.
  alignSelf: 'stretch',
  alignContent: 'center',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '84%',
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

/** Of the font's own box, so that the digits stand on the line of the text around them. */
const LINE = 1.2;
/** Its `data-digit` is the digit that it shows. */
export const reel = layeredStyle({
  display: 'inline-block',
  height: `${LINE}em`,
  overflow: 'hidden',
  lineHeight: LINE,
  verticalAlign: 'text-bottom',
  fontVariantNumeric: 'tabular-nums',
  // The digits are content, so that they are no text of the page.
  '::before': {
    content: '"0\\A 1\\A 2\\A 3\\A 4\\A 5\\A 6\\A 7\\A 8\\A 9"',
    display: 'block',
    whiteSpace: 'pre',
    transition: `transform ${motion.slow}`,
  },
  selectors: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [
      `&[data-digit="${digit}"]::before`,
      { transform: `translateY(${-10 * digit}%)` },
    ]),
  ),
});

export const stat = layeredStyle({ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 });
export const label = layeredStyle({
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
export const hint = layeredStyle({ color: colour.muted, fontSize: fontSize[13] });
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
