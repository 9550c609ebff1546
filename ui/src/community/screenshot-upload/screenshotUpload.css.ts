import { globalStyle, style } from '@vanilla-extract/css';
import { outlined } from '../../design-system/outlined.ts';
import { radius, space, tablet } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** One height for every step, so that nothing below it moves; on a phone a chosen file takes a second line. */
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '1 1 auto',
  minHeight: 136,
  alignItems: 'center',
  '@media': { [tablet]: { minHeight: 184 } },
});
// The place to drop a file fills a card that is as high as its neighbour.
globalStyle(`${body} > label`, { alignSelf: 'stretch' });
export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[16],
  alignItems: 'center',
});
// Beside the buttons where there is room for both, whatever the width of the page: the card may have half of it.
globalStyle(`${chosen} > :nth-child(2)`, { flex: '1 1 9rem', minWidth: 0 });
export const preview = style({
  display: 'grid',
  placeItems: 'center',
  width: 80,
  height: 120,
  overflow: 'hidden',
  ...outlined('control', colour.canvas),
  color: colour.muted,
});
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });
export const state = style({ display: 'grid', alignContent: 'center', gap: space[4], minHeight: 44 });
export const progress = style({
  display: 'block',
  width: '100%',
  height: 6,
  border: 0,
  borderRadius: radius.chip,
  overflow: 'hidden',
  appearance: 'none',
  background: colour.line,
  selectors: {
    '&::-webkit-progress-bar': { background: colour.line },
    '&::-webkit-progress-value': { background: colour.accent, transition: 'inline-size 120ms ease-out' },
    '&::-moz-progress-bar': { background: colour.accent },
  },
});
export const buttons = style({
  display: 'flex',
  gap: space[8],
});
const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: radius.chip,
});
export const approved = style([sign, { background: colour.winTint, color: colour.win }]);
export const waiting = style([sign, { background: colour.accentTint, color: colour.accent }]);

export const own = style({ display: 'grid', padding: 0, listStyle: 'none' });
export const ownRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  paddingBlock: space[8],
  borderTop: `1px solid ${colour.line}`,
});
