import { style } from '@vanilla-extract/css';
import { space } from '../../design-system/scale.ts';

export const view = style({ display: 'grid', gap: space[16], minHeight: 360, alignContent: 'start' });
