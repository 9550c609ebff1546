import { style } from '@vanilla-extract/css';
import { space } from '../design-system/scale.ts';

export const page = style({
  width: '100%',
  maxWidth: 640,
  marginInline: 'auto',
  padding: space[16],
});
