import { style } from '@vanilla-extract/css';
import { outlined } from '../../design-system/outlined.ts';
import { fontSize, fontWeight, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** Four in a row, eight where there is room: a visitor's place, six screenshots and Load More. */
export const tiles = style({
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  '@container': { '(min-width: 640px)': { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' } },
});
export const tile = style({
  aspectRatio: '3 / 4',
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
  ':hover': { borderColor: colour.controlBorder },
});
/** What a tile will be. */
export const toCome = style([tile, { borderStyle: 'dashed' }]);
/** What a press adds. */
export const offer = style([toCome, { borderColor: colour.controlBorder }]);
export const place = style({
  width: '100%',
  height: '100%',
  color: colour.muted,
  fontSize: fontSize[13],
  ':hover': { color: colour.text },
  // Inside, because the frame clips the outside.
  ':focus-visible': { outlineOffset: -2 },
});
export const none = style({ gridColumn: 'span 3', alignSelf: 'center', paddingInline: space[8] });
export const time = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  padding: space[4],
  background: `color-mix(in srgb, ${colour.canvas} 94%, transparent)`,
  color: colour.text,
  fontSize: fontSize[13],
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

/** A phone drops no files, and has the first tile. */
export const wideOnly = style({ display: 'none', '@media': { [wide]: { display: 'inline' } } });
export const words = style({ flex: 1 });
export const chosen = style({
  flex: 'none',
  width: 80,
  height: 120,
  objectFit: 'cover',
  objectPosition: 'top',
  ...outlined('control', colour.canvas),
  color: colour.muted,
});
export const progress = style({ width: '100%', height: 8, accentColor: colour.accent });
export const sent = style({ color: colour.accent, fontWeight: fontWeight.bold });
