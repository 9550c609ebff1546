import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { fontSize, fontWeight, minTouchTarget, monitor, radius, tablet } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** Of an hour in the strip. */
const ROW = 7;
/** Where a cell is as wide: across a tablet, and beside taller columns. */
const SQUARE_ROW = 10;

export const legend = style({ color: colour.muted, fontSize: fontSize[12] });
export const swatch = recipe({
  base: { width: 10, borderRadius: radius.swatch, forcedColorAdjust: 'none' },
  variants: {
    side: {
      BIG: { height: 10, background: colour.big },
      // As low as its cells.
      SMALL: { height: 5, marginBlockStart: 5, background: colour.small },
    },
  },
});
/** Beside taller columns the rows grow with the card. */
export const whole = style({ '@media': { [monitor]: { flexGrow: 1 } } });
export const day = style([whole, { gridTemplateColumns: '64px minmax(0, 1fr)' }]);
export const hours = style({ position: 'relative' });
export const hour = style({
  position: 'absolute',
  insetInline: 0,
  color: colour.muted,
  fontSize: fontSize[12],
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '16px',
  whiteSpace: 'nowrap',
});
export const strip = style({
  height: 25 * ROW,
  '@media': {
    [tablet]: { height: 25 * SQUARE_ROW },
    [monitor]: { height: 'auto', minHeight: 25 * SQUARE_ROW },
  },
  borderRadius: radius.plate,
  background: colour.canvas,
  cursor: 'crosshair',
  touchAction: 'manipulation',
});
export const drawing = style({ display: 'block', width: '100%', height: '100%', overflow: 'visible' });
export const words = style({ minHeight: '1.45em', fontSize: fontSize[14] });
export const big = style({ fill: colour.big });
export const small = style({ fill: colour.small });
export const now = style({ stroke: colour.text, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' });
export const chosen = style({
  fill: 'none',
  stroke: colour.text,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
});

/** An hour large enough for a finger. */
export const minutes = style({
  padding: 0,
  border: 0,
  gridTemplateColumns: 'repeat(10, minmax(24px, 1fr))',
  // Of one height, also of an hour that is not over.
  gridTemplateRows: 'repeat(6, 26px)',
});
export const minute = recipe({
  base: {
    border: '2px solid transparent',
    borderRadius: radius.mark,
    fontSize: fontSize[14],
    fontWeight: fontWeight.medium,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
  },
  variants: {
    side: {
      BIG: { background: colour.bigTint, color: colour.big },
      SMALL: { background: colour.smallTint, color: colour.small },
      none: { background: colour.neutralTint, color: colour.muted },
    },
    chosen: { true: { borderColor: colour.text }, false: {} },
  },
});
/** Of one height before and after the press. */
export const proof = style({ minHeight: minTouchTarget });
/** It wraps before the button shrinks. */
export const answer = style({ flex: 1 });
