import { style } from '@vanilla-extract/css';
import { space } from '../../design-system/scale.ts';

export const page = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[24],
  minHeight: '100dvh',
  padding: space[16],
  textAlign: 'center',
});
export const words = style({ display: 'grid', gap: space[8] });
export const whole = style({ whiteSpace: 'nowrap' });
