import { style } from '@vanilla-extract/css';
import { desktop, fontSize, minTouchTarget, motion, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const bar = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  marginInline: `-${space[8]}`,
  paddingTop: space[8],
  borderTop: `1px solid ${colour.line}`,
  '@media': {
    [desktop]: {
      gridAutoColumns: 'auto',
      justifyContent: 'space-between',
      marginInline: 0,
      paddingTop: 0,
      borderTop: 0,
    },
  },
});
export const action = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[4],
  minHeight: minTouchTarget,
  padding: space[4],
  borderRadius: radius.control,
  color: colour.muted,
  fontSize: fontSize[12],
  lineHeight: 1.2,
  touchAction: 'manipulation',
  transition: `background-color ${motion.fast}, color ${motion.fast}`,
  ':hover': { background: colour.hover, color: colour.text },
  selectors: { '&[aria-expanded="true"]': { color: colour.accent } },
  '@media': {
    [wide]: { flexDirection: 'row', justifyContent: 'center', gap: space[8], fontSize: fontSize[13] },
    [desktop]: { paddingInline: 2, whiteSpace: 'nowrap' },
  },
});
export const glyph = style({
  flex: 'none',
  color: colour.text,
  '@media': { [desktop]: { display: 'none' } },
});
/** At the icon's corner, so that nothing moves when it comes. */
export const dot = style({
  position: 'absolute',
  top: 2,
  insetInlineStart: 'calc(50% + 10px)',
  width: 8,
  height: 8,
  borderRadius: radius.chip,
  background: colour.loss,
  '@media': {
    [wide]: { top: 6, insetInlineStart: 'auto', insetInlineEnd: 0 },
    '(forced-colors: active)': { background: 'Highlight' },
  },
});
export const count = style({ color: colour.accent });
