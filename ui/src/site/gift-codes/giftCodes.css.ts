import { style } from '@vanilla-extract/css';
import { fontSize, fontWeight, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** Where there are more, the next one is seen. */
export const set = style({
  flex: '0 0 100%',
  minWidth: 0,
  selectors: { '&:not(:only-child)': { flexBasis: '94%' } },
});
export const row = style({
  // What is only read out stays in its row: else it would widen the page.
  position: 'relative',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  minHeight: 64,
  paddingBlock: space[8],
  borderTop: `1px solid ${colour.line}`,
  selectors: { 'li:first-child > &': { borderTopColor: 'transparent' } },
});
export const name = style({
  display: '-webkit-box',
  overflow: 'hidden',
  fontWeight: fontWeight.bold,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
export const letters = style({
  color: colour.muted,
  fontFamily: 'inherit',
  fontSize: fontSize[13],
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
