import { style } from '@vanilla-extract/css';
import { fontSize, minTouchTarget, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const whole = style({ display: 'grid', gap: space[8] });
export const strip = style({
  height: 192,
  padding: space[4],
  borderRadius: radius.control,
  background: colour.canvas,
  cursor: 'crosshair',
  touchAction: 'manipulation',
});
export const drawing = style({ display: 'block', width: '100%', height: '100%', overflow: 'visible' });
/** Room for two lines on a phone: the words of SMALL take them. */
export const words = style({
  minHeight: '2.9em',
  fontSize: fontSize[14],
  '@media': { [wide]: { minHeight: 'auto' } },
});
export const big = style({ fill: colour.big });
export const small = style({ fill: colour.small });
export const now = style({ stroke: colour.text, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' });
export const chosen = style({
  fill: 'none',
  stroke: colour.text,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
});
/** Of one height before and after the press. */
export const proof = style({ display: 'flex', alignItems: 'center', minHeight: minTouchTarget });
