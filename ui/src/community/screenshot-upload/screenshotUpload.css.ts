import { globalStyle, style } from '@vanilla-extract/css';
import { outlined } from '../../design-system/outlined.ts';
import { radius, space, tablet, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';
import { SENT_ROOM } from './sentRoom.ts';

/** One height for every step, so that nothing below it moves; on a phone a chosen file takes a second line. */
export const body = style({ flex: '1 1 auto', minHeight: 136, '@media': { [tablet]: { minHeight: 184 } } });
// The place to drop a file fills a card that is as high as its neighbour.
globalStyle(`${body} > label`, { alignSelf: 'stretch' });
export const drop = style({ display: 'none', '@media': { [wide]: { display: 'inline' } } });
/** Beside the buttons where there is room for both, whatever the width of the page: the card may have half of it. */
export const words = style({ flex: '1 1 9rem' });
export const preview = style({
  width: 80,
  height: 120,
  overflow: 'hidden',
  ...outlined('control', colour.canvas),
  color: colour.muted,
});
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' });
export const state = style({ minHeight: 44 });
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
const sign = style({ width: 40, height: 40, borderRadius: radius.chip });
export const approved = style([sign, { background: colour.winTint, color: colour.win }]);
export const waiting = style([sign, { background: colour.accentTint, color: colour.accent }]);

const GAP = space[16];
/** From the upload on, with the gap of the card before the list: as high as the room that the page keeps for it. */
export const sentRoom = style({ marginTop: `calc(-1 * ${GAP})`, minHeight: `var(${SENT_ROOM}, 0)` });
export const sent = style({ paddingTop: GAP });
export const ownRow = style({ paddingBlock: space[8], borderTop: `1px solid ${colour.line}` });
