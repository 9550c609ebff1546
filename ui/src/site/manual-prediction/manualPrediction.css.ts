import { globalStyle, style } from '@vanilla-extract/css';
import { grid } from '../../design-system/grid.css.ts';
import { fontSize, fontWeight, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** As high as its place, whatever is said below the card. */
export const whole = style([grid({ gap: 0 }), { gridTemplateRows: '1fr' }]);
/** Brought into sight it stays clear of the header and of the fixed bar. */
export const place = style({ scrollMarginBlock: 16 });
/** Beside the field, else below it and as wide. */
export const actions = style({ flex: '1 1 auto', '@media': { [wide]: { flexGrow: 0 } } });
globalStyle(`${actions} > *`, { flexGrow: 1 });

export const row = style({
  minHeight: 40,
  borderTop: `1px solid ${colour.line}`,
  fontSize: fontSize[13],
});
export const side = style({ marginInlineStart: 'auto', fontWeight: fontWeight.bold });
