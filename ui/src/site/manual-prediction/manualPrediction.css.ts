import { globalStyle, style } from '@vanilla-extract/css';
import { textLink } from '../../design-system/text.css.ts';
import { fontSize, fontWeight, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** In a column of some width the words are at the left, field and button at their right. */
const inARow = '(min-width: 560px)';
export const whole = style({ containerType: 'inline-size' });
globalStyle(`${whole} > section`, {
  '@container': {
    [inARow]: { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', alignItems: 'start' },
  },
});
// Below the field it is as wide.
globalStyle(`${whole} input + button`, { flexGrow: 1, '@container': { [inARow]: { flexGrow: 0 } } });
// Its title says it, and the example in the field.
globalStyle(`${whole} label`, {
  '@container': { [inARow]: { position: 'absolute', clipPath: 'inset(50%)' } },
});
/** As high as a finger needs, without moving its line. */
export const take = style([textLink, { paddingBlock: space[12], marginBlock: `-${space[12]}` }]);
/** Brought into sight it stays clear of the header and of the fixed bar. */
export const place = style({ scrollMarginBlock: 16, containerType: 'inline-size' });
export const pick = style({
  display: 'grid',
  gap: space[12],
  alignItems: 'center',
  '@container': { [inARow]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});

export const row = style({
  minHeight: 40,
  borderTop: `1px solid ${colour.line}`,
  fontSize: fontSize[13],
});
export const side = style({ marginInlineStart: 'auto', fontWeight: fontWeight.bold });
