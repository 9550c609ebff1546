import { style } from '@vanilla-extract/css';
import {
  desktop,
  fontSize,
  fontWeight,
  motion,
  radius,
  space,
  touch,
  wide,
} from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** Denser than the public page: this is worked with for an hour. */
export const frame = style({ minHeight: '100dvh', fontSize: fontSize[14] });
export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  paddingInline: space[8],
  borderBottom: `1px solid ${colour.line}`,
  background: colour.canvas,
  '@media': { [wide]: { paddingInline: space[16] } },
});
export const nav = style({ display: 'flex', gap: space[4], minWidth: 0, overflowX: 'auto' });
export const navLink = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minWidth: touch,
  minHeight: 48,
  paddingInline: space[8],
  borderRadius: radius.control,
  color: colour.muted,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  transition: `color ${motion.fast}`,
  selectors: {
    '&[aria-current="page"]': { color: colour.text, boxShadow: `inset 0 -2px ${colour.accent}` },
    '&:hover': { color: colour.text },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': { [wide]: { paddingInline: space[12] } },
});
export const headerEnd = style({ display: 'flex', gap: space[4], marginInlineStart: 'auto' });
export const main = style({
  display: 'grid',
  gap: space[16],
  maxWidth: 1280,
  marginInline: 'auto',
  padding: space[12],
  '@media': { [wide]: { padding: space[16] }, [desktop]: { padding: space[24] } },
});
export const desk = style({ display: 'grid', gap: space[16] });

export const signIn = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  padding: space[16],
});
export const signInCard = style({
  display: 'grid',
  gap: space[16],
  justifyItems: 'center',
  width: '100%',
  maxWidth: 400,
});
export const signInWords = style({ display: 'grid', gap: space[4], marginBlockEnd: space[16] });
