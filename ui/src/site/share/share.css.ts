import { style } from '@vanilla-extract/css';
import { outlined } from '../../design-system/outlined.ts';
import { space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** Keeps the room of the image before it is drawn. */
export const frame = style({
  aspectRatio: '1200 / 630',
  overflow: 'hidden',
  ...outlined('control', colour.canvas),
});
export const image = style({ width: '100%', height: 'auto' });
export const none = style({ padding: space[16], color: colour.muted, textAlign: 'center' });
