import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { fontSize, layer, motion, radius, space, tall, toastBeside, wide } from './scale.ts';
import { colour } from './theme.css.ts';

const slow = layered({ transitionDuration: '300ms' });

export const backdrop = recipe({
  base: layered({
    background: 'rgb(5 7 11 / 0.6)',
    opacity: 0,
    transition: `opacity ${motion.slow}`,
    selectors: { '&[data-enter]': { opacity: 1 } },
  }),
  variants: { slow: { true: slow } },
});

export const dialog = recipe({
  base: layered({
    position: 'fixed',
    zIndex: layer.dialog,
    insetInline: 0,
    bottom: 0,
    marginInline: 'auto',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxHeight: '92dvh',
    border: `1px solid ${colour.line}`,
    borderBottom: 0,
    borderRadius: `${radius.card} ${radius.card} 0 0`,
    background: colour.surface,
    color: colour.text,
    boxShadow: colour.shadow,
    opacity: 0,
    transform: 'translateY(24px)',
    transition: `opacity ${motion.slow}, transform ${motion.slow}`,
    outline: 'none',
    selectors: { '&[data-enter]': { opacity: 1, transform: 'none' } },
    '@media': {
      // A toast of three lines is above it.
      [tall]: { maxHeight: 'calc(100dvh - 136px)' },
      [wide]: {
        bottom: 'auto',
        top: space[24],
        width: 'calc(100% - 64px)',
        // Toasts stand below it.
        maxHeight: 'max(60dvh, calc(100dvh - 144px))',
        borderBottom: `1px solid ${colour.line}`,
        borderRadius: radius.card,
        transform: 'translateY(8px)',
      },
      [toastBeside]: { top: '8dvh', maxHeight: '84dvh' },
    },
  }),
  variants: {
    size: {
      small: layered({ maxWidth: 440 }),
      regular: layered({ maxWidth: 560 }),
      wide: layered({ maxWidth: 720 }),
    },
    slow: { true: slow },
  },
});

export const head = layeredStyle({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[12],
  paddingBlock: space[12],
  paddingInlineStart: space[16],
  paddingInlineEnd: space[8],
  '@media': { [wide]: { paddingInlineStart: space[24], paddingInlineEnd: space[12] } },
});
export const titles = layeredStyle({ display: 'grid', gap: 2, paddingTop: space[8], minWidth: 0 });
export const title = layeredStyle({
  fontSize: fontSize[20],
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
});
export const description = layeredStyle({
  color: colour.muted,
  fontSize: fontSize[13],
  textWrap: 'balance',
});
export const body = layeredStyle({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ':focus-visible': { outlineOffset: -2 },
  paddingInline: space[16],
  paddingTop: space[4],
  paddingBottom: `max(${space[16]}, env(safe-area-inset-bottom))`,
  '@media': { [wide]: { paddingInline: space[24], paddingBottom: space[24] } },
});
export const foot = layeredStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[8],
  paddingInline: space[16],
  paddingTop: space[12],
  paddingBottom: `max(${space[12]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${colour.line}`,
  '@media': { [wide]: { paddingInline: space[24] } },
});
