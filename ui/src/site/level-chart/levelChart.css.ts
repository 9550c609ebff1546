import { style } from '@vanilla-extract/css';
import { fontSize, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const results = style({ display: 'grid', gap: space[16], minWidth: 0, scrollMarginTop: space[8] });
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[12],
  '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' } },
});
/** Without a card around it: a phone has no room to spare for two edges. */
export const levels = style({ display: 'grid', gap: space[12], minWidth: 0, paddingBlock: space[8] });
export const profit = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  '@media': { [wide]: { gap: space[12] } },
});
export const notes = style({
  display: 'grid',
  gap: space[8],
  paddingInlineStart: space[16],
  color: colour.muted,
  fontSize: fontSize[14],
});
