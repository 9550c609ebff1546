import { style } from '@vanilla-extract/css';
import { space } from '../../design-system/scale.ts';

export const entry = style({ display: 'flex', justifyContent: 'center', paddingTop: space[12] });
