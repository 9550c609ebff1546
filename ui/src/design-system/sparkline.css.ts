import { layeredStyle } from './layers.css.ts';
import { colour } from './theme.css.ts';

const stretched = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

export const drawing = layeredStyle({ display: 'block', width: '100%', height: 32, overflow: 'visible' });
export const base = layeredStyle({ ...stretched, stroke: colour.line });
export const line = layeredStyle({
  ...stretched,
  stroke: colour.accent,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
