import { style } from '@vanilla-extract/css';
import { space } from '../../design-system/scale.ts';

const centred = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[24],
  padding: space[16],
  textAlign: 'center',
} as const;
export const page = style({ ...centred, minHeight: '100dvh' });
/** Beside a header and a navigation. */
export const within = style({ ...centred, minHeight: '60dvh' });
export const words = style({ textWrap: 'balance', display: 'grid', gap: space[8] });
export const whole = style({ whiteSpace: 'nowrap' });
