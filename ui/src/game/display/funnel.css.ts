import { style } from '@vanilla-extract/css';
import { fontSize, radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

const words = { color: colour.muted, fontSize: fontSize[13], fontVariantNumeric: 'tabular-nums' } as const;

export const title = style(words);
export const field = style({
  position: 'relative',
  height: 220,
  marginInline: '44px 12px',
  marginBlockEnd: space[24],
  borderInlineStart: `1px solid ${colour.line}`,
  borderBlockEnd: `1px solid ${colour.line}`,
});
export const drawing = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'hidden',
});
export const gridLine = style({
  stroke: colour.line,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
});
export const yTick = style({
  ...words,
  position: 'absolute',
  insetInlineEnd: `calc(100% + ${space[8]})`,
  lineHeight: 1,
  transform: 'translateY(50%)',
});
export const xTick = style({
  ...words,
  position: 'absolute',
  top: `calc(100% + ${space[8]})`,
  lineHeight: 1,
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
});
export const xTitle = style({ ...words, textAlign: 'end' });

export const band = style({ fill: colour.muted, opacity: 0.22 });
export const coin = style({
  stroke: colour.muted,
  strokeWidth: 2,
  strokeDasharray: '5 5',
  vectorEffect: 'non-scaling-stroke',
});
export const line = style({
  fill: 'none',
  stroke: colour.accent,
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
});
export const whisker = style({ stroke: colour.text, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' });
const round = { borderRadius: radius.chip, border: `2px solid ${colour.surface}` } as const;
export const dot = style({ ...round, position: 'absolute', transform: 'translate(-50%, 50%)' });
export const ai = style({ background: colour.accent });
export const you = style({ background: colour.text });

export const legend = style(words);
export const swatch = style({ ...round, width: 14, height: 14, borderColor: 'transparent' });
export const bandSwatch = style({ background: colour.muted, opacity: 0.35, borderRadius: radius.mark });
