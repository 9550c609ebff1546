import { style } from '@vanilla-extract/css';
import { radius } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** The room of the section, until its code and its draws are there. */
export const place = style({ minHeight: 310 });
export const field = style({
  position: 'relative',
  flex: '1 0 120px',
  ':focus-within': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
});
/** A native slider over the whole picture: fingers, keys and assistive technology know it. */
export const slider = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  touchAction: 'pan-y',
});
export const chosen = style({ fill: colour.accent, opacity: 0.24 });
/** Sixty draws in two lines. */
export const draws = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(30, minmax(0, 10px))',
  justifyContent: 'space-between',
  gap: '4px 2px',
});
const dot = { aspectRatio: '1', borderRadius: radius.chip } as const;
export const mark = {
  BIG: style({ ...dot, background: colour.big }),
  SMALL: style({ ...dot, border: `2px solid ${colour.small}` }),
  unknown: style(dot),
};
