import { style } from '@vanilla-extract/css';
import { space, wide } from '../../design-system/scale.ts';

/** A line of its own on a phone, else at the far end. */
export const share = style({
  flex: '1 1 100%',
  '@media': { [wide]: { flex: 'none', marginInlineStart: 'auto' } },
});
export const whole = style({ minWidth: 0 });
/** Brought into sight it stays clear of the header and of the fixed bar. */
export const place = style({ scrollMarginBlock: 16 });
/** Beside the field, else below it. */
export const actions = style({ display: 'flex', flex: '0 1 auto', gap: space[8] });
