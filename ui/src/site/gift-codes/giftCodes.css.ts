import { style } from '@vanilla-extract/css';
import { outlined } from '../../design-system/outlined.ts';
import { fontSize, fontWeight, radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

const CARD_HEIGHT = 188;

export const card = style({
  // What is only read out stays in its card: else it would widen the page.
  position: 'relative',
  height: CARD_HEIGHT,
  width: '100%',
  padding: space[12],
  ...outlined('control', colour.raised),
  // A placeholder is in the row itself, without an item around it.
  selectors: { '&[data-placeholder]': { flex: '0 0 232px' } },
});
export const game = style({ gridTemplateColumns: '40px minmax(0, 1fr)', minHeight: 44 });
export const name = style({
  display: '-webkit-box',
  overflow: 'hidden',
  fontWeight: fontWeight.bold,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
export const code = style({
  paddingInlineStart: space[12],
  border: `1px dashed ${colour.controlBorder}`,
  borderRadius: radius.control,
});
/** A code of up to 20 characters is shown whole, on two lines where it must. */
export const letters = style({
  minWidth: 0,
  fontFamily: 'inherit',
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.02em',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
});

/** Where a taller column stretches the card, the codes stay under their title. */
export const strip = style({ flex: 1, minHeight: CARD_HEIGHT });
export const foot = style({ minHeight: '1.45em', color: colour.muted, fontSize: fontSize[13] });
export const slot = style({ flex: '0 0 232px', minWidth: 0 });

export const list = style({ minHeight: CARD_HEIGHT });
