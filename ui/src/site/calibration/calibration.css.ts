import { style } from '@vanilla-extract/css';
import { radius } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** The room of the section, until its code and its figures are there. */
export const place = style({ minHeight: 214 });
/** From 0 to 100%. */
export const line = style({
  position: 'relative',
  height: 16,
  background: `linear-gradient(${colour.line} 0 0) center / 100% 2px no-repeat`,
});
const dot = {
  position: 'absolute',
  width: 16,
  height: 16,
  border: `2px solid ${colour.accent}`,
  borderRadius: radius.chip,
  transform: 'translateX(-50%)',
} as const;
export const said = style({ ...dot, background: colour.canvas });
export const happened = style({ ...dot, background: colour.accent });
