import { style } from '@vanilla-extract/css';
import { space } from '../../design-system/scale.ts';

export const inside = style({ display: 'grid', gap: space[12], minWidth: 0, paddingTop: space[8] });
