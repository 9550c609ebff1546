import { style } from '@vanilla-extract/css';
import { outlined } from '../../design-system/outlined.ts';
import { fontSize, fontWeight, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** Keeps the room of the image before it is drawn. */
export const frame = style({
  aspectRatio: '1200 / 630',
  overflow: 'hidden',
  ...outlined('control', colour.canvas),
});
export const image = style({ width: '100%', height: 'auto' });
export const none = style({ padding: space[16], color: colour.muted, textAlign: 'center' });
export const fact = style({ color: colour.muted, fontSize: fontSize[13] });
export const value = style({
  margin: 0,
  color: colour.text,
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
