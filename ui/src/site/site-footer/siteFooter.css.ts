import { style } from '@vanilla-extract/css';
import {
  desktop,
  fontSize,
  layer,
  low,
  motion,
  noScripts,
  radius,
  space,
} from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** The height of the bar, without the phone's safe area below it. */
export const BAR_HEIGHT = 48;
/** From 1024 px on. */
export const DESK_BAR_HEIGHT = 40;

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: layer.header,
  display: 'flex',
  justifyContent: 'center',
  minHeight: BAR_HEIGHT,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${colour.line}`,
  background: colour.canvas,
  '@media': {
    [desktop]: { minHeight: DESK_BAR_HEIGHT },
    [low]: { position: 'static' },
    [noScripts]: { display: 'none' },
  },
});
export const links = style({ width: '100%', maxWidth: 640, paddingInline: space[8] });
export const item = style({ flex: '1 1 auto', textAlign: 'center' });
export const link = style({
  display: 'grid',
  placeContent: 'center',
  height: '100%',
  borderRadius: radius.control,
  color: colour.muted,
  fontSize: fontSize[13],
  textDecoration: 'none',
  touchAction: 'manipulation',
  transition: `color ${motion.fast}`,
  ':hover': { color: colour.text },
  ':focus-visible': { outlineOffset: -2 },
});
