import { style } from '@vanilla-extract/css';
import { colour } from '../../design-system/theme.css.ts';
import { space } from '../../design-system/scale.ts';

export const view = style({ display: 'grid', gap: space[16], minHeight: 360, alignContent: 'start' });

/** A phone has two lines for its two sentences. */
export const head = style({ textWrap: 'balance' });

export const honest = style({ stroke: colour.line, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' });
export const strategy = style({ background: colour.accent, opacity: 0.85 });
