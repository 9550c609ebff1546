import { style } from '@vanilla-extract/css';
import { outlined } from '../../design-system/outlined.ts';
import { fontSize, fontWeight, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** Keeps the room of the image before it is drawn. */
export const frame = style({
  display: 'grid',
  aspectRatio: '1200 / 630',
  overflow: 'hidden',
  ...outlined('control', colour.canvas),
});
export const image = style({ width: '100%', height: 'auto' });
export const none = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[8],
  padding: space[16],
  color: colour.muted,
  textAlign: 'center',
});
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[16]}`,
  color: colour.muted,
  fontSize: fontSize[14],
});
export const value = style({
  margin: 0,
  color: colour.text,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const others = style({
  display: 'grid',
  gap: space[8],
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
