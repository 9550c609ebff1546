import { style } from '@vanilla-extract/css';
import { flex } from '../../design-system/layout.css.ts';
import { desktop, fontSize, fontWeight, layer, motion, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** Denser than the public page: admins work here for an hour. */
export const frame = style({ minHeight: '100dvh', fontSize: fontSize[13] });
export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  minHeight: 48,
  paddingInline: `${space[12]} ${space[8]}`,
  borderBottom: `1px solid ${colour.line}`,
  background: colour.canvas,
  '@media': { [wide]: { paddingInline: space[16] }, [desktop]: { paddingInline: space[24] } },
});
export const name = style({ marginInlineEnd: 'auto', fontWeight: fontWeight.bold, whiteSpace: 'nowrap' });
/** At the bottom on phones; in the header on wider screens. */
export const nav = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: layer.header,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${colour.line}`,
  background: colour.surface,
  '@media': {
    [wide]: { position: 'static', padding: 0, border: 0, background: 'none' },
  },
});
export const navLink = style([
  flex({ column: true, gap: 4, align: 'center', justify: 'center' }),
  {
    flex: 1,
    minHeight: 56,
    color: colour.muted,
    fontSize: fontSize[13],
    fontWeight: fontWeight.bold,
    textDecoration: 'none',
    transition: `color ${motion.fast}`,
    selectors: {
      '&[aria-current="page"]': { color: colour.text, boxShadow: `inset 0 2px ${colour.accent}` },
      '&:hover': { color: colour.text },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '@media': {
      [wide]: {
        flex: 'none',
        flexDirection: 'row',
        gap: space[8],
        minHeight: 48,
        paddingInline: space[12],
        fontSize: fontSize[13],
        selectors: { '&[aria-current="page"]': { boxShadow: `inset 0 -2px ${colour.accent}` } },
      },
    },
  },
]);
/** Between phones and desktops there is room for the words alone. */
export const navIcon = style({
  display: 'contents',
  '@media': { [wide]: { display: 'none' }, [desktop]: { display: 'contents' } },
});
export const main = style({
  maxWidth: 1280,
  marginInline: 'auto',
  padding: `${space[12]} ${space[12]} calc(56px + ${space[24]} + env(safe-area-inset-bottom))`,
  '@media': { [wide]: { padding: space[16] }, [desktop]: { padding: space[24] } },
});

export const signIn = style({ minHeight: '100dvh', padding: space[16] });
export const signInCard = style({ width: '100%', maxWidth: 400 });
