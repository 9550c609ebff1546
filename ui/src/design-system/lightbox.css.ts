import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { desktop, fontSize, fontWeight, layer, motion, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const lightbox = recipe({
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: layer.dialog,
    display: 'grid',
    background: colour.canvas,
    color: colour.text,
    colorScheme: 'dark',
    outline: 'none',
    opacity: 0,
    fontSize: fontSize[13],
    transition: `opacity ${motion.slow}`,
    selectors: { '&[data-enter]': { opacity: 1 } },
  },
  variants: {
    side: {
      false: { gridTemplate: '"head" auto "stage" minmax(0, 1fr) "aside" auto / minmax(0, 1fr)' },
      true: {
        gridTemplate: '"head" auto "stage" minmax(0, 1fr) "aside" auto / minmax(0, 1fr)',
        '@media': {
          [desktop]: {
            gridTemplate: '"head aside" auto "stage aside" minmax(0, 1fr) / minmax(0, 1fr) 320px',
          },
        },
      },
    },
  },
});
export const head = style({
  gridArea: 'head',
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  padding: space[4],
});
export const position = style({
  minWidth: '9ch',
  paddingInline: space[8],
  fontSize: fontSize[15],
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
export const gap = style({ flex: 1 });
export const stage = style({
  gridArea: 'stage',
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  minHeight: 0,
  minWidth: 0,
});
export const aside = style({ gridArea: 'aside', display: 'grid', minHeight: 0, minWidth: 0 });
