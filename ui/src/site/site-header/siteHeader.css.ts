import { style } from '@vanilla-extract/css';
import {
  fontSize,
  layer,
  low,
  minTouchTarget,
  monitor,
  motion,
  noScripts,
  onItsSide,
  radius,
  space,
} from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** The height of the bar at the top. */
export const HEADER_HEIGHT = 52;

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  background: colour.canvas,
  '@media': { [low]: { position: 'static' } },
});
export const inner = style({
  maxWidth: 1184,
  minHeight: HEADER_HEIGHT,
  marginInline: 'auto',
  paddingInline: space[16],
  '@media': { [onItsSide]: { minHeight: minTouchTarget }, [monitor]: { maxWidth: 1520 } },
});
export const end = style({
  marginInlineStart: 'auto',
  marginInlineEnd: `-${space[12]}`,
  '@media': { [noScripts]: { display: 'none' } },
});
export const limits = style({
  minHeight: minTouchTarget,
  paddingInline: space[8],
  borderRadius: radius.control,
  color: colour.muted,
  fontSize: fontSize[13],
  touchAction: 'manipulation',
  transition: `background-color ${motion.fast}, color ${motion.fast}`,
  ':hover': { background: colour.hover, color: colour.text },
});
/** Large screens only. */
export const count = style({
  paddingInline: space[8],
  color: colour.muted,
  fontSize: fontSize[13],
  fontVariantNumeric: 'tabular-nums',
  '@media': { 'screen and (max-width: 1023px)': { display: 'none' } },
});
