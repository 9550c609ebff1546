import { style } from '@vanilla-extract/css';
import { layered } from './layers.css.ts';
import { fontSize, fontWeight, motion, radius, space } from './scale.ts';
import { textTones } from './textTones.ts';
import { colour } from './theme.css.ts';

export const bar = style(
  layered({ display: 'grid', gap: space[8], minWidth: 0, containerType: 'inline-size' }),
);
export const head = style(
  layered({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space[12] }),
);
export const label = style(layered({ color: colour.muted, fontSize: fontSize[14] }));
const figure = { fontSize: fontSize[20], fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 } as const;
export const share = style(layered({ ...figure, fontWeight: fontWeight.bold }));
export const unknown = style([layered(figure), textTones.none]);
export const scale = style(layered({ position: 'relative', height: 20 }));
export const rail = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    top: 8,
    height: 4,
    borderRadius: radius.chip,
    background: colour.line,
  }),
);
export const range = style(
  layered({
    position: 'absolute',
    top: 6,
    height: 8,
    minWidth: 4,
    borderRadius: radius.chip,
    background: colour.accent,
    opacity: 0.45,
    transition: `left ${motion.slow}, width ${motion.slow}`,
  }),
);
export const coin = style(
  layered({
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: '50%',
    width: 0,
    borderInlineStart: `2px dashed ${colour.muted}`,
    transform: 'translateX(-1px)',
  }),
);
export const point = style(
  layered({
    position: 'absolute',
    top: 4,
    width: 12,
    height: 12,
    border: `2px solid ${colour.surface}`,
    borderRadius: radius.chip,
    background: colour.accent,
    transform: 'translateX(-6px)',
    transition: `left ${motion.slow}`,
  }),
);
export const foot = style(
  layered({
    color: colour.muted,
    fontSize: fontSize[12],
    fontVariantNumeric: 'tabular-nums',
    minHeight: '1.45em',
    // A measured caption takes two lines there: their room is kept before it is measured.
    '@container': { '(max-width: 360px)': { minHeight: '2.9em' } },
  }),
);
