import { style } from '@vanilla-extract/css';
import { space } from '../../design-system/scale.ts';

/** As high as the figures, so that the reasons below do not move when they come. */
export const figures = style({ display: 'grid', alignContent: 'start', gap: space[12], minHeight: 196 });
