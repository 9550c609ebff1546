import { globalStyle, style } from '@vanilla-extract/css';
import { flex } from '../../design-system/layout.css.ts';
import { desktop, fontSize, fontWeight, layer, motion, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';
import * as toast from '../../design-system/toast.css.ts';

const phone = 'screen and (max-width: 767px)';

/** Denser than the public page: admins work here for an hour. */
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  fontSize: fontSize[13],
});
/** On phones it holds no control, so that a toast over it covers none. */
export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  minHeight: 48,
  paddingInline: space[12],
  borderBottom: `1px solid ${colour.line}`,
  background: colour.canvas,
  '@media': { [phone]: { minHeight: 84 }, [wide]: { paddingInline: space[24] } },
});
export const name = style({ fontSize: fontSize[15], fontWeight: fontWeight.bold, whiteSpace: 'nowrap' });
export const subline = style({
  display: 'block',
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.regular,
  '@media': { [wide]: { display: 'none' } },
});
/** At the bottom on phones; in the header on wider screens. */
export const nav = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: layer.header,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${colour.line}`,
  background: colour.canvas,
  '@media': { [wide]: { position: 'static', padding: 0, border: 0 } },
});
export const navLink = style([
  flex({ column: true, gap: 4, align: 'center', justify: 'center' }),
  {
    position: 'relative',
    flex: 1,
    minHeight: 56,
    color: colour.muted,
    fontSize: fontSize[13],
    letterSpacing: '-0.01em',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transition: `color ${motion.fast}`,
    selectors: {
      '&[aria-current="page"]': { color: colour.text },
      '&:hover': { color: colour.text },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '@media': { [wide]: { flex: 'none', flexDirection: 'row', minHeight: 48, paddingInline: space[12] } },
  },
]);
export const waiting = style({
  color: colour.accent,
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { position: 'absolute', top: 2, insetInlineStart: 'calc(50% + 10px)' } },
});
export const navIcon = style({ display: 'contents', '@media': { [wide]: { display: 'none' } } });
/** At the end of the header; at the end of the page on phones. */
export const actions = style({
  '@media': {
    [phone]: {
      order: 1,
      marginTop: 'auto',
      justifyContent: 'center',
      paddingBottom: `calc(56px + ${space[12]} + env(safe-area-inset-bottom))`,
    },
    [wide]: { position: 'fixed', top: 0, insetInlineEnd: space[24], zIndex: layer.header, height: 48 },
  },
});
export const main = style({
  width: '100%',
  maxWidth: 1280,
  marginInline: 'auto',
  padding: `${space[12]} ${space[12]} ${space[24]}`,
  '@media': {
    [wide]: { padding: space[16], paddingBottom: 96 },
    [desktop]: { padding: space[24], paddingBottom: 96 },
  },
});

// A toast of an admin page is low: its action is beside its words.
const inAdmin = `body:has(${frame})`;
globalStyle(`${inAdmin} .${toast.viewport}`, { '@media': { [phone]: { padding: space[4] } } });
globalStyle(`${inAdmin} .${toast.words}`, {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  paddingBlock: 2,
  lineHeight: 1.25,
  gap: `0 ${space[8]}`,
});
globalStyle(`${inAdmin} .${toast.words} > *`, { gridColumn: 1 });
const beside = { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center', marginTop: 0 };
globalStyle(`${inAdmin} .${toast.words} > .${toast.action}`, beside);

export const signIn = style({ minHeight: '100dvh', padding: space[16] });
export const signInCard = style({ width: '100%', maxWidth: 400 });
