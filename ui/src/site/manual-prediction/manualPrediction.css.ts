import { globalStyle, style } from '@vanilla-extract/css';
import { space, wide } from '../../design-system/scale.ts';

/** Word, words and button: below each other on a phone, else in a line, where the words wrap first. */
export const result = style({
  display: 'grid',
  gap: space[12],
  alignItems: 'center',
  '@media': { [wide]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: space[16] } },
});
export const whole = style({ minWidth: 0 });
/** Brought into sight it stays clear of the header and of the fixed bar. */
export const place = style({ scrollMarginBlock: 16 });
/** Beside the field, else below it and as wide. */
export const actions = style({
  display: 'flex',
  flex: '1 1 auto',
  gap: space[8],
  '@media': { [wide]: { flexGrow: 0 } },
});
globalStyle(`${actions} > *`, { flexGrow: 1 });
