import { createVar, keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { outlined } from './outlined.ts';
import { fontSize, fontWeight, layer, motion, space, toastBeside, wide } from './scale.ts';
import { colour } from './theme.css.ts';

const from = createVar();
const enter = keyframes({ from: { opacity: 0, transform: from } });
const leave = keyframes({ to: { opacity: 0 } });
const swipeOut = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { transform: 'translateX(calc(100% + 24px))' },
});

export const viewport = layeredStyle({
  position: 'fixed',
  zIndex: layer.toast,
  insetInline: 0,
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  margin: 0,
  padding: space[16],
  paddingTop: `max(${space[16]}, env(safe-area-inset-top))`,
  listStyle: 'none',
  pointerEvents: 'none',
  outline: 'none',
  vars: { [from]: 'translateY(-12px)' },
  selectors: {
    // Below the controls of a viewer.
    'body:has([data-viewer]) &': { top: 56 },
  },
  '@media': {
    [wide]: {
      top: 'auto',
      selectors: {
        'body:has([data-viewer]) &': { top: 'auto' },
        // Below a dialog, which covers the bar.
        'body:has([data-dialog]:not([data-viewer])) &': { bottom: 0 },
      },
      left: 'auto',
      // Above the bar at the bottom of the page.
      bottom: 64,
      right: 0,
      width: '100%',
      maxWidth: 420,
      vars: { [from]: 'translateY(12px)' },
    },
    [toastBeside]: {
      selectors: { 'body:has([data-dialog]:not([data-viewer])) &': { bottom: 64 } },
      // Beside a dialog of 720 px, as far as the screen has room there.
      maxWidth: 'clamp(272px, calc(50vw - 376px), 420px)',
    },
  },
});

export const toast = recipe({
  base: layered({
    display: 'flex',
    alignItems: 'flex-start',
    gap: space[12],
    paddingBlock: space[4],
    paddingInlineStart: space[16],
    paddingInlineEnd: space[4],
    ...outlined('control', colour.raised),
    color: colour.text,
    boxShadow: colour.shadow,
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    selectors: {
      // F8 focuses the list; the ring is around the toast.
      ':focus-visible > &': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
      '&[data-state="open"]': { animation: `${enter} ${motion.slow}` },
      '&[data-state="closed"]': { animation: `${leave} ${motion.fast}` },
      '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
      '&[data-swipe="cancel"]': { transform: 'none', transition: `transform ${motion.fast}` },
      '&[data-swipe="end"]': { animation: `${swipeOut} ${motion.fast}` },
    },
  }),
  variants: {
    tone: {
      default: {},
      destructive: layered({ borderColor: colour.loss, background: colour.lossTint }),
    },
  },
});

export const words = layeredStyle({ display: 'grid', gap: 2, flex: '1 1 0', minWidth: 0, paddingBlock: 11 });
export const title = layeredStyle({
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
  overflowWrap: 'anywhere',
});
export const description = layeredStyle({
  fontSize: fontSize[13],
  color: colour.muted,
  overflowWrap: 'anywhere',
});
export const mark = layeredStyle({ flex: 'none', marginTop: 13, color: colour.loss });
export const action = layeredStyle({ marginTop: space[8] });
