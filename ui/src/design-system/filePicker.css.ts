import { style } from '@vanilla-extract/css';
import { layered } from './layers.css.ts';
import { fontSize, fontWeight, motion, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const area = style(
  layered({
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: space[4],
    padding: space[24],
    border: `1px dashed ${colour.edge}`,
    borderRadius: radius.control,
    background: colour.canvas,
    textAlign: 'center',
    cursor: 'pointer',
    transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
    ':hover': { background: colour.hover },
    selectors: {
      '&[data-faulty]': { borderColor: colour.loss },
      '&[data-over]': { borderColor: colour.accent, background: colour.accentTint },
      '&:has(:focus-visible)': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
      '&:has(:disabled)': { cursor: 'not-allowed', background: colour.neutralTint },
    },
  }),
);
export const input = style(
  layered({ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'inherit' }),
);
export const icon = style(layered({ color: colour.muted, marginBottom: space[4] }));
export const label = style(layered({ fontWeight: fontWeight.medium }));
export const hint = style(layered({ color: colour.muted, fontSize: fontSize[14] }));
