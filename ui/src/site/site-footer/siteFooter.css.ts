import { style } from '@vanilla-extract/css';
import { flex } from '../../design-system/layout.css.ts';
import {
  fontSize,
  fontWeight,
  layer,
  low,
  motion,
  noScripts,
  radius,
  space,
  wide,
} from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** The height of the bar, without the phone's safe area below it. */
export const BAR_HEIGHT = 64;

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: layer.header,
  minHeight: BAR_HEIGHT,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${colour.line}`,
  background: colour.surface,
  '@media': { [low]: { position: 'static' }, [noScripts]: { display: 'none' } },
});
export const links = style({
  maxWidth: 640,
  marginInline: 'auto',
  padding: space[4],
});
export const item = style({ flex: '1 1 0', minWidth: 0 });
export const link = style([
  flex({ column: true, gap: 2, align: 'center', justify: 'center' }),
  {
    minHeight: 55,
    borderRadius: radius.control,
    color: colour.text,
    fontSize: fontSize[13],
    fontWeight: fontWeight.bold,
    textAlign: 'center',
    textDecoration: 'none',
    touchAction: 'manipulation',
    transition: `background-color ${motion.fast}`,
    ':hover': { background: colour.hover },
    ':focus-visible': { outlineOffset: -2 },
    '@media': { [wide]: { flexDirection: 'row', gap: space[8], fontSize: fontSize[13] } },
  },
]);
