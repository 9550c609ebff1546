import { layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, motion, radius, space, minTouchTarget } from './scale.ts';
import { colour } from './theme.css.ts';

/** The control fills the line; the words stand in front of it. */
const whole = { gridArea: '1 / 1' };
const TRACK = 48;

export const row = layeredStyle({ display: 'grid', alignItems: 'center' });
export const control = layeredStyle({
  ...whole,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  alignSelf: 'stretch',
  minHeight: minTouchTarget,
  borderRadius: radius.control,
  touchAction: 'manipulation',
});
export const words = layeredStyle({
  ...whole,
  display: 'grid',
  gap: 2,
  paddingInlineEnd: `calc(${space[16]} + ${TRACK}px)`,
  pointerEvents: 'none',
});
export const label = layeredStyle({ fontWeight: fontWeight.medium });
export const description = layeredStyle({ color: colour.muted, fontSize: fontSize[14], textWrap: 'pretty' });
export const track = layeredStyle({
  flex: 'none',
  width: TRACK,
  height: 28,
  padding: 3,
  borderRadius: radius.chip,
  border: `1px solid ${colour.controlBorder}`,
  background: colour.neutralTint,
  transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
  selectors: {
    '[aria-checked="true"] > &': { background: colour.accent, borderColor: colour.accent },
    ':disabled > &': { opacity: 0.5 },
  },
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'Canvas',
      borderColor: 'ButtonText',
      selectors: {
        '[aria-checked="true"] > &': { background: 'Highlight', borderColor: 'Highlight' },
      },
    },
  },
});
export const thumb = layeredStyle({
  display: 'block',
  width: 20,
  height: 20,
  borderRadius: radius.chip,
  background: colour.muted,
  transition: `transform ${motion.fast}, background-color ${motion.fast}`,
  selectors: {
    '[aria-checked="true"] > * > &': { transform: 'translateX(20px)', background: colour.onFill },
  },
  '@media': {
    '(forced-colors: active)': {
      background: 'ButtonText',
      // Drawn in system colours: the browser would paint both in that of the page.
      forcedColorAdjust: 'none',
      selectors: { '[aria-checked="true"] > * > &': { background: 'HighlightText' } },
    },
  },
});
