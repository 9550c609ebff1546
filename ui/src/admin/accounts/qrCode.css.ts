import { style } from '@vanilla-extract/css';
import { print } from '../../design-system/palette.ts';
import { radius } from '../../design-system/scale.ts';

export const code = style({
  display: 'block',
  width: 200,
  maxWidth: '100%',
  background: print.paper,
  fill: print.ink,
  borderRadius: radius.mark,
  shapeRendering: 'crispEdges',
});
