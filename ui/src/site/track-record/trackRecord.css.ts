import { style } from '@vanilla-extract/css';
import { colour } from '../../design-system/theme.css.ts';

export const view = style({ minHeight: 360 });

/** A phone has two lines for its two sentences. */
export const head = style({ textWrap: 'balance' });

export const honest = style({ stroke: colour.line, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' });
export const strategy = style({ background: colour.accent, opacity: 0.85 });
