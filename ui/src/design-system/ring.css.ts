import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { monitor, onItsSide, space, wide } from './scale.ts';
import { colour } from './theme.css.ts';

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
  // What is in it can take its size from the ring.
  containerType: 'inline-size',
  // Its box stays while what is in it changes.
  alignSelf: 'stretch',
  alignContent: 'center',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '84%',
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
