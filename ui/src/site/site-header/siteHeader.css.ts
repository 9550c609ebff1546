import { style } from '@vanilla-extract/css';
import {
  fontSize,
  fontWeight,
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

/** The height of the bar at the top, without its line. */
export const HEADER_HEIGHT = 56;

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  borderBottom: `1px solid ${colour.line}`,
  background: colour.canvas,
  '@media': { [low]: { position: 'static' } },
});
export const inner = style({
  maxWidth: 1152,
  minHeight: HEADER_HEIGHT,
  marginInline: 'auto',
  paddingInline: space[16],
  '@media': { [onItsSide]: { minHeight: minTouchTarget }, [monitor]: { maxWidth: 1760 } },
});
export const end = style({ marginInlineStart: 'auto', '@media': { [noScripts]: { display: 'none' } } });
/** Only read out on a narrow phone, where the sign alone leaves the bar one line. */
export const offline = style({
  '@media': {
    'screen and (max-width: 399px)': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
export const limits = style({
  minHeight: minTouchTarget,
  paddingInline: space[8],
  borderRadius: radius.control,
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
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
