import { style } from '@vanilla-extract/css';
import { space } from '../../design-system/scale.ts';

const centred = { padding: space[16], textAlign: 'center', textWrap: 'balance' } as const;
export const page = style({ ...centred, minHeight: '100dvh' });
/** Beside a header and a navigation. */
export const within = style({ ...centred, minHeight: '60dvh' });
/** On one line, if the line is wide enough. */
export const whole = style({ display: 'inline-block' });
