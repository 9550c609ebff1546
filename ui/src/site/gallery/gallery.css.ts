import { style } from '@vanilla-extract/css';
import { desktop, fontSize, fontWeight, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const grid = style({
  display: 'grid',
  padding: 0,
  listStyle: 'none',
  gap: space[12],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [wide]: { gap: space[16], gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [desktop]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});
/** The room of one tile, whatever fills it: phones' screens are tall. */
export const room = style({
  display: 'grid',
  aspectRatio: '3 / 4',
  overflow: 'hidden',
  borderRadius: radius.control,
});
export const tile = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  minHeight: 0,
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
  background: colour.canvas,
  ':hover': { borderColor: colour.edge },
  // Drawn inside: the room around it is cut off.
  ':focus-visible': { outlineOffset: -2 },
});
export const thumbnail = style({ width: '100%', height: '100%', objectFit: 'cover' });
export const day = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  paddingBlock: space[4],
  paddingInline: space[8],
  background: `color-mix(in srgb, ${colour.canvas} 94%, transparent)`,
  color: colour.text,
  fontSize: fontSize[12],
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
});
export const failed = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[8],
  width: '100%',
  height: '100%',
  padding: space[8],
  paddingBottom: space[32],
  color: colour.muted,
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
});
export const more = style({ display: 'grid', justifyItems: 'center' });
