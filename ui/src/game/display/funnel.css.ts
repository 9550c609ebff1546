import { style } from '@vanilla-extract/css';
import { fontSize, radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const words = style({
  color: colour.muted,
  fontSize: fontSize[13],
  fontVariantNumeric: 'tabular-nums',
});
export const field = style({
  position: 'relative',
  height: 220,
  marginInline: '44px 12px',
  marginBlockEnd: space[24],
  borderInlineStart: `1px solid ${colour.line}`,
  borderBlockEnd: `1px solid ${colour.line}`,
});
export const drawing = style({ position: 'absolute', width: '100%', height: '100%', overflow: 'hidden' });
const tick = { position: 'absolute', lineHeight: 1, whiteSpace: 'nowrap' } as const;
export const yTick = style([
  words,
  { ...tick, insetInlineEnd: `calc(100% + ${space[8]})`, transform: 'translateY(50%)' },
]);
export const xTick = style([
  words,
  { ...tick, top: `calc(100% + ${space[8]})`, transform: 'translateX(-50%)' },
]);
export const xTitle = style([words, { textAlign: 'end' }]);

export const band = style({ fill: colour.muted, opacity: 0.22 });
const stroke = { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const;
export const coin = style({ ...stroke, stroke: colour.muted, strokeWidth: 2, strokeDasharray: '5 5' });
export const line = style({ ...stroke, stroke: colour.text, strokeWidth: 2 });
export const whisker = style({ ...stroke, stroke: colour.accent, strokeWidth: 2 });
const round = { width: 14, height: 14, borderRadius: radius.chip } as const;
export const dot = style({ ...round, position: 'absolute', transform: 'translate(-50%, 50%)' });
export const ai = style({ background: colour.text });
export const you = style({ background: colour.accent });
export const swatch = style(round);
export const bandSwatch = style({ background: colour.muted, opacity: 0.35, borderRadius: radius.mark });
