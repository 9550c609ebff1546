import { style } from '@vanilla-extract/css';
import { fontSize, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const results = style({ scrollMarginTop: space[8] });
export const figures = style({
  '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' } },
});
/** Without a card around it: a phone has no room to spare for two edges. */
export const levels = style({ paddingBlock: space[8] });
export const notes = style({
  paddingInlineStart: space[16],
  listStyle: 'disc',
  color: colour.muted,
  fontSize: fontSize[13],
});
