import { createVar, globalStyle, keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { desktop, monitor, onItsSide, radius, reducedMotion } from './scale.ts';
import { colour } from './theme.css.ts';

/** Time for which the number rolls before it lands, the ring fills and the verdict is shown. */
export const LANDED = '700ms';
const TOLD = '1000ms';

const swept = createVar({ syntax: '<angle>', inherits: false, initialValue: '360deg' });
const sweep = keyframes({ from: { vars: { [swept]: '0deg' } } });
const dim = keyframes({ to: { opacity: 0.4 } });

export const ring = layeredStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  marginInline: 'auto',
  aspectRatio: '1',
  width: 'min(100%, 272px)',
  '@media': {
    [desktop]: { width: 'min(100%, 320px)' },
    [onItsSide]: { width: 'min(100%, 216px)' },
    [monitor]: { width: 'min(100%, 340px)' },
  },
});
export const face = recipe({
  base: layered({ position: 'absolute', inset: 0 }),
  variants: { dimmed: { true: layered({ animation: `${dim} 250ms ${TOLD} both` }) } },
});
export const drawing = layeredStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  strokeLinecap: 'round',
  strokeWidth: 2.6,
});
globalStyle(`${drawing} > path:nth-child(2n)`, layered({ strokeWidth: 3.6 }));
/** Once around from the top. */
export const fill = layeredStyle({
  maskImage: `conic-gradient(black ${swept}, transparent ${swept})`,
  animation: `${sweep} 300ms ${LANDED} linear both`,
});
export const ticks = recipe({
  variants: {
    tone: {
      out: layered({ stroke: colour.line }),
      lit: layered({ stroke: colour.text }),
      last: layered({ stroke: colour.big }),
      big: layered({ stroke: colour.big }),
      small: layered({ stroke: colour.small }),
    },
  },
});
export const middle = layeredStyle({
  display: 'grid',
  // Its content can take its size from the ring.
  containerType: 'inline-size',
  alignContent: 'center',
  justifyItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '84%',
  textAlign: 'center',
});

const leave = keyframes({
  from: { opacity: 0, transform: 'translateX(0)' },
  '30%': { opacity: 1 },
  to: { opacity: 0, transform: 'translateX(18px)' },
});
/** Beside the ring, where no words are: eight leave it to each side. */
export const streaks = layeredStyle({ position: 'absolute', inset: 0, pointerEvents: 'none' });
export const streak = layeredStyle({
  position: 'absolute',
  top: 'calc(50% - 1.5px)',
  left: '50%',
  width: '50%',
  height: 3,
  transformOrigin: '0 50%',
  '::after': {
    content: '',
    position: 'absolute',
    left: 'calc(100% + 2px)',
    width: 12,
    height: 3,
    borderRadius: radius.chip,
    background: colour.win,
    animation: `${leave} 700ms ${TOLD} ease-out both`,
  },
  '@media': { [reducedMotion]: { display: 'none' } },
});
