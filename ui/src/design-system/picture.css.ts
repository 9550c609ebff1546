import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { fontSize, fontWeight, motion, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const picture = recipe({
  base: {
    minHeight: 0,
    opacity: 0,
    transition: `opacity ${motion.fast}`,
    selectors: { '&[data-loaded]': { opacity: 1 } },
  },
  variants: {
    actual: {
      true: { maxWidth: 'none', marginInline: 'auto' },
      false: { maxWidth: '100%', maxHeight: '100%', width: 'auto', height: 'auto', objectFit: 'contain' },
    },
  },
});
export const failed = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[8],
  padding: space[24],
  color: colour.muted,
  textAlign: 'center',
});
export const thumbnail = style({ width: '100%', height: '100%', objectFit: 'cover' });
export const noThumbnail = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[8],
  width: '100%',
  height: '100%',
  padding: space[8],
  paddingBottom: space[32],
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
export const open = style({
  display: 'block',
  position: 'relative',
  width: '100%',
  height: '100%',
  minHeight: 0,
  overflow: 'hidden',
  // Inside, because the frame clips the outside.
  ':focus-visible': { outlineOffset: -2 },
});
