import { layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, layer, minTouchTarget, motion, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';
import { keyframes } from '@vanilla-extract/css';

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
export const label = layeredStyle({ fontWeight: fontWeight.bold });
export const description = layeredStyle({ color: colour.muted, fontSize: fontSize[13], textWrap: 'pretty' });
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

const appear = keyframes({ from: { opacity: 0 } });

export const anchor = layeredStyle({ display: 'inline-flex', flex: 'none' });
export const tip = layeredStyle({
  position: 'fixed',
  inset: 'auto',
  zIndex: layer.tooltip,
  width: 'max-content',
  maxWidth: 280,
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  pointerEvents: 'none',
  animation: `${appear} ${motion.fast}`,
});
export const tooltipWords = layeredStyle({
  display: 'block',
  paddingBlock: 5,
  paddingInline: 10,
  borderRadius: radius.mark,
  background: colour.text,
  color: colour.canvas,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});

export const disclosure = layeredStyle({ minWidth: 0 });
export const summary = layeredStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: minTouchTarget,
  borderRadius: radius.control,
  cursor: 'pointer',
  // Clear of its focus ring.
  selectors: { [`${disclosure}[open] > &`]: { marginBottom: space[8] } },
});
export const disclosureLabel = layeredStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  color: colour.muted,
  fontSize: fontSize[13],
});
export const chevron = layeredStyle({
  transition: `transform ${motion.fast}`,
  // Its own: a closed one may be inside of an open one.
  selectors: { [`${disclosure}[open] > ${summary} &`]: { transform: 'rotate(180deg)' } },
});
