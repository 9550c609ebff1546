import { style } from '@vanilla-extract/css';
import { layered } from './layers.css.ts';
import { colour } from './theme.css.ts';

const stretched = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

export const drawing = style(layered({ display: 'block', width: '100%', height: 32, overflow: 'visible' }));
export const base = style(layered({ ...stretched, stroke: colour.line }));
export const line = style(
  layered({
    ...stretched,
    stroke: colour.accent,
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);
