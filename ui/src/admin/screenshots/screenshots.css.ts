import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { flex } from '../../design-system/layout.css.ts';
import { outlined } from '../../design-system/outlined.ts';
import {
  desktop,
  finePointer,
  fontSize,
  fontWeight,
  layer,
  radius,
  space,
  wide,
} from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';
import * as toast from '../../design-system/toast.css.ts';

const phone = 'screen and (max-width: 767px)';
const BAR = 84;

export const count = style({
  minWidth: 96,
  paddingBlock: space[4],
  paddingInline: space[12],
  ...outlined('control'),
  '@media': { [phone]: { minWidth: 0 } },
});
export const tabs = style({ position: 'relative', minWidth: 0 });
/** In the line of the tabs where that has room. */
export const order = style({ '@media': { [desktop]: { position: 'absolute', top: 12, insetInlineEnd: 0 } } });
globalStyle(`${tabs} [role="tablist"]`, { '@media': { [phone]: { gap: 0 } } });
globalStyle(`${tabs} [role="tab"]`, {
  flex: 'none',
  '@media': { [phone]: { flex: '1 0 auto', gap: 2, paddingInline: 2 } },
});
globalStyle(`${tabs} [role="tab"] > span`, { '@media': { [phone]: { minWidth: 0, paddingInline: 5 } } });

export const queue = style({ outline: 'none', alignItems: 'stretch' });
export const stale = style({ color: colour.muted, fontSize: fontSize[13] });
export const grid = style({
  '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(272px, 1fr))' } },
});
export const card = style({
  height: '100%',
  ...outlined('card'),
  // Below the header, and above the bar.
  scrollMarginTop: 64,
  scrollMarginBottom: BAR + 16,
  selectors: { '&[data-active]': { borderColor: colour.accent } },
});
export const picture = style({
  height: 232,
  paddingBlock: space[12],
  overflow: 'hidden',
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  background: colour.canvas,
});
// Whole, whatever its shape.
globalStyle(`${picture} img`, { objectFit: 'contain' });
export const facts = style({ flex: 1, padding: space[12] });
export const error = style({ color: colour.loss, fontSize: fontSize[13], overflowWrap: 'anywhere' });
export const chip = recipe({
  base: {
    maxWidth: '100%',
    paddingInline: space[8],
    border: `1px solid ${colour.line}`,
    borderRadius: radius.chip,
    color: colour.muted,
    fontSize: fontSize[13],
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '22px',
    overflowWrap: 'anywhere',
  },
  variants: {
    differs: { true: { borderColor: colour.warn, color: colour.warn } },
    pressed: {
      true: {
        ':hover': { background: colour.warnTint },
        '@media': { '(pointer: coarse)': { minHeight: 44, border: 0, textDecoration: 'underline' } },
      },
    },
  },
});

export const sender = style({ display: 'block' });
export const decisions = style({ marginTop: 'auto' });
export const key = style({
  opacity: 0.7,
  fontFamily: 'inherit',
  fontWeight: fontWeight.regular,
  '@media': { [`not all and ${finePointer}`]: { display: 'none' } },
});
/** The keys, and beside them the place of the toast, which so covers no button. */
export const bar = style({
  display: 'none',
  '@media': {
    [wide]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: layer.header,
      display: 'flex',
      alignItems: 'center',
      height: BAR,
      paddingInline: space[24],
      borderTop: `1px solid ${colour.line}`,
      background: colour.canvas,
      color: colour.muted,
      fontSize: fontSize[13],
      whiteSpace: 'pre',
    },
  },
});

const viewport = `body:has(${bar}) .${toast.viewport}`;
globalStyle(viewport, {
  '@media': {
    [wide]: { bottom: 0, height: BAR, maxWidth: 420, padding: `0 ${space[8]}`, justifyContent: 'center' },
  },
});
// Over the picture, not over the decisions beside or below it.
globalStyle(`body:has([data-viewer]) .${toast.viewport}`, {
  '@media': {
    [wide]: { top: 56, bottom: 'auto', justifyContent: 'start' },
    [desktop]: { top: 'auto', bottom: 0, insetInline: '0 auto' },
  },
});

export const stage = style({ minHeight: 0, outline: 'none', padding: space[8] });
export const figure = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space[4],
    margin: 0,
    minHeight: 0,
    selectors: { '&:not(:has(figcaption))': { justifyContent: 'safe center' } },
  },
  variants: { actual: { true: { overflow: 'auto', alignItems: 'safe center' }, false: {} } },
});
export const caption = style([
  flex({ gap: 8, align: 'center', wrap: true }),
  { minHeight: 28, color: colour.muted, fontSize: fontSize[13] },
]);
export const side = style({
  minHeight: 0,
  maxHeight: '46dvh',
  padding: space[16],
  paddingBottom: `max(${space[16]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${colour.line}`,
  background: colour.surface,
  '@media': { [desktop]: { maxHeight: 'none', borderTop: 0, borderInlineStart: `1px solid ${colour.line}` } },
});
export const viewerFacts = style({ minHeight: 0, overflowY: 'auto' });
export const muted = style({ color: colour.muted });
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: `${space[4]} ${space[8]}`,
  fontVariantNumeric: 'tabular-nums',
});
