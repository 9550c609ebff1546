import { style } from '@vanilla-extract/css';
import { space } from '../../design-system/scale.ts';

export const inside = style({ paddingTop: space[8] });
