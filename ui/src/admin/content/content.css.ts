import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { outlined } from '../../design-system/outlined.ts';
import { desktop, fontSize, fontWeight, radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const list = style({ minWidth: 0, outline: 'none' });
export const muted = style({ margin: 0, color: colour.muted });
/** What another admin wrote, above what stands in the form. */
export const both = style({
  display: 'grid',
  gap: space[8],
  marginBlock: space[8],
  maxHeight: 240,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const card = style({ padding: space[12], ...outlined('control') });
export const name = style({
  minWidth: '6rem',
  maxWidth: '14rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});
export const buttons = style({ flex: 'none' });
export const text = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontFamily: 'inherit',
  fontVariantNumeric: 'tabular-nums',
});
export const revealed = style([
  text,
  { flex: 1, maxWidth: '24rem', whiteSpace: 'normal', wordBreak: 'break-all' },
]);
export const dot = recipe({
  base: { flex: 'none', width: 8, height: 8, borderRadius: radius.chip, forcedColorAdjust: 'none' },
  variants: { isActive: { true: { background: colour.win }, false: { background: colour.loss } } },
});
export const iconField = style({ padding: 0, border: 0 });
export const legend = style({ padding: 0, marginBlockEnd: space[8], fontWeight: fontWeight.bold });

export const side = style({
  minWidth: 0,
  '@media': {
    // In one column the preview comes first.
    [`not all and ${desktop.replace('screen and ', '')}`]: {
      selectors: { '[data-previewing] > &': { order: -1 } },
    },
  },
});
export const sample = style({
  paddingInline: space[4],
  borderRadius: radius.mark,
  background: colour.neutralTint,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  overflowWrap: 'anywhere',
});
export const notes = style({ paddingInlineStart: space[16], listStyle: 'disc', color: colour.muted });
/** The width and spacing of the popup that it previews. */
export const popup = style({
  maxWidth: 440,
  padding: space[16],
  ...outlined('card'),
  boxShadow: colour.shadow,
  fontSize: fontSize[15],
  overflowWrap: 'anywhere',
});
export const placeholder = style({ color: colour.muted, fontWeight: fontWeight.regular });
export const body = style({ maxHeight: 200, overflow: 'auto', overflowWrap: 'anywhere' });
