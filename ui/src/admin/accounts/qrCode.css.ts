import { style } from '@vanilla-extract/css';

/** Dark on white in both themes: not every app reads a light code on a dark ground. */
export const code = style({
  display: 'block',
  width: 200,
  maxWidth: '100%',
  background: '#fff',
  fill: '#000',
  borderRadius: 4,
  shapeRendering: 'crispEdges',
});
