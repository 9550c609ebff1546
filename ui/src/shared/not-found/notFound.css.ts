import { style } from '@vanilla-extract/css';
import { space } from '../../design-system/scale.ts';

const centred = { padding: space[16], textAlign: 'center' } as const;
export const page = style({ ...centred, minHeight: '100dvh' });
/** Beside a header and a navigation. */
export const within = style({ ...centred, minHeight: '60dvh' });
export const words = style({ textWrap: 'balance' });
export const whole = style({ whiteSpace: 'nowrap' });
