import { style } from '@vanilla-extract/css';

/** As high as the figures, so that the reasons below do not move when they come. */
export const figures = style({ minHeight: 196 });
