import { style } from '@vanilla-extract/css';
import { space } from '../../design-system/scale.ts';

export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[24],
  width: '100%',
  maxWidth: 640,
  marginInline: 'auto',
  padding: space[16],
});
