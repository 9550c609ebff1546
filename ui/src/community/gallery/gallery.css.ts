import { style } from '@vanilla-extract/css';
import { fontSize, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** The place of one tile. */
export const placeholder = style({
  aspectRatio: '3 / 4',
  overflow: 'hidden',
  borderRadius: radius.control,
});
export const tile = style([
  placeholder,
  {
    border: `1px solid ${colour.line}`,
    background: colour.canvas,
    ':hover': { borderColor: colour.controlBorder },
  },
]);
export const moment = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  paddingBlock: space[4],
  paddingInline: space[8],
  background: `color-mix(in srgb, ${colour.canvas} 94%, transparent)`,
  color: colour.text,
  fontSize: fontSize[13],
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
});

export const stage = style({
  // Of definite size, so that a picture can be measured against it.
  gridTemplateRows: 'minmax(0, 1fr)',
  placeItems: 'center',
  minHeight: 0,
  overflow: 'hidden',
  userSelect: 'none',
  // Sideways moves are ours; pinching and the rest the browser's.
  touchAction: 'pan-y pinch-zoom',
  '@media': { [wide]: { paddingInline: 76 } },
});
/** Under the thumbs of a phone; beside the picture where there is room. */
const step = style({
  borderRadius: radius.control,
  background: colour.surface,
  '@media': { [wide]: { position: 'absolute', top: '50%', transform: 'translateY(-50%)' } },
});
export const previous = style([step, { '@media': { [wide]: { insetInlineStart: space[16] } } }]);
export const next = style([step, { '@media': { [wide]: { insetInlineEnd: space[16] } } }]);
export const foot = style({
  minHeight: 56,
  paddingInline: space[8],
  '@media': { [wide]: { justifyContent: 'center' } },
  paddingBottom: 'env(safe-area-inset-bottom)',
  fontSize: fontSize[13],
});
