import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, motion, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const area = recipe({
  base: layered({
    position: 'relative',
    display: 'grid',
    gap: space[4],
    border: `1px dashed ${colour.controlBorder}`,
    borderRadius: radius.control,
    background: colour.canvas,
    cursor: 'pointer',
    transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
    ':hover': { background: colour.hover },
    selectors: {
      '&[data-invalid]': { borderColor: colour.loss },
      '&[data-over]': { borderColor: colour.accent, background: colour.accentTint },
      '&:has(:focus-visible)': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
      '&:has(:disabled)': { cursor: 'not-allowed', background: colour.neutralTint },
    },
  }),
  variants: {
    size: {
      regular: layered({
        alignContent: 'center',
        justifyItems: 'center',
        padding: space[24],
        textAlign: 'center',
      }),
      small: layered({
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignItems: 'center',
        columnGap: space[12],
        rowGap: 0,
        padding: space[12],
      }),
    },
  },
});
export const input = layeredStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
});
export const icon = recipe({
  base: layered({ color: colour.muted }),
  variants: {
    size: {
      regular: layered({ marginBottom: space[4] }),
      // Beside label, error and hint.
      small: layered({ gridRow: '1 / span 3' }),
    },
  },
});
export const label = layeredStyle({ fontWeight: fontWeight.bold, textWrap: 'balance' });
export const hint = layeredStyle({ color: colour.muted, fontSize: fontSize[13] });
