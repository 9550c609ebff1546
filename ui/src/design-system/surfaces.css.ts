import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, layer, motion, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';
import { keyframes } from '@vanilla-extract/css';

/** A line above it in place of a box around it. */
export const section = layeredStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  minWidth: 0,
  paddingTop: 20,
  borderTop: `1px solid ${colour.line}`,
});
export const sectionHeader = layeredStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  // Actions that wrap stand half of it below the title: their margin is negative.
  gap: space[16],
});
export const sectionTitles = layeredStyle({ display: 'grid', gap: space[4], minWidth: 0, flex: '1 1 11rem' });
export const sectionTitle = layeredStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  overflowWrap: 'anywhere',
});
export const sectionDescription = layeredStyle({
  color: colour.muted,
  fontSize: fontSize[13],
  textWrap: 'balance',
});
export const sectionActions = layeredStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  marginBlock: `-${space[8]}`,
});

export const empty = layeredStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  paddingBlock: space[8],
  paddingInline: space[16],
  textAlign: 'center',
});
export const emptyIcon = layeredStyle({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: radius.chip,
  background: colour.neutralTint,
  color: colour.muted,
});
export const emptyTitle = layeredStyle({ fontWeight: fontWeight.bold, textWrap: 'balance' });
export const emptyHint = layeredStyle({
  maxWidth: '44ch',
  color: colour.muted,
  fontSize: fontSize[13],
  textWrap: 'balance',
});

export const notice = recipe({
  base: layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    // Where a grid stretches it, the words stay beside their icon.
    alignContent: 'flex-start',
    gap: `${space[8]} ${space[12]}`,
    paddingBlock: space[12],
    paddingInline: space[16],
    borderRadius: radius.control,
    fontSize: fontSize[13],
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  }),
  variants: {
    tone: {
      info: layered({ background: colour.accentTint }),
      warn: layered({ background: colour.warnTint }),
      error: layered({ background: colour.lossTint }),
    },
  },
});
export const icon = recipe({
  base: layered({ flex: 'none', alignSelf: 'flex-start', marginTop: 1 }),
  variants: {
    tone: {
      info: layered({ color: colour.accent }),
      warn: layered({ color: colour.warn }),
      error: layered({ color: colour.loss }),
    },
  },
});
export const words = layeredStyle({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });
export const title = layeredStyle({ display: 'block', fontWeight: fontWeight.bold });

const appear = keyframes({ from: { opacity: 0 } });
const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

export const overlay = layeredStyle({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[24],
  padding: space[24],
  background: `color-mix(in srgb, ${colour.canvas} 94%, transparent)`,
  textAlign: 'center',
  animation: `${appear} ${motion.slow}`,
});
export const word = layeredStyle({
  fontSize: fontSize[28],
  fontWeight: fontWeight.bold,
  letterSpacing: '0.06em',
  lineHeight: 1.2,
});
export const rail = layeredStyle({
  width: 200,
  height: 4,
  overflow: 'hidden',
  borderRadius: radius.chip,
  background: colour.line,
});
export const runner = layeredStyle({
  display: 'block',
  width: '40%',
  height: '100%',
  borderRadius: radius.chip,
  background: colour.accent,
  animation: `${sweep} 1.2s ease-in-out infinite`,
});

export const badge = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[4],
    flex: 'none',
    width: 'fit-content',
    maxWidth: '100%',
    paddingBlock: 3,
    paddingInline: 10,
    borderRadius: radius.chip,
    fontSize: fontSize[13],
    fontWeight: fontWeight.bold,
    lineHeight: 1.35,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  }),
  variants: {
    tone: {
      neutral: layered({ background: colour.neutralTint, color: colour.muted }),
      big: layered({ background: colour.bigTint, color: colour.big }),
      small: layered({ background: colour.smallTint, color: colour.small }),
      win: layered({ background: colour.winTint, color: colour.win }),
      loss: layered({ background: colour.lossTint, color: colour.loss }),
      warn: layered({ background: colour.warnTint, color: colour.warn }),
      accent: layered({ background: colour.accentTint, color: colour.accent }),
    },
    wraps: { true: layered({ whiteSpace: 'normal' }) },
  },
});
