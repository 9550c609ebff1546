import { style } from '@vanilla-extract/css';
import { space } from '../design-system/scale.ts';

export const claim = style({ listStyle: 'none' });
export const how = style({ paddingBlockEnd: space[12] });
export const code = style({ overflowWrap: 'anywhere' });
