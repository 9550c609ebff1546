import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { medals } from '../../design-system/palette.ts';
import { fontSize, fontWeight, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const area = style({
  height: 400,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ':focus-visible': { outlineOffset: -2 },
});
export const row = recipe({
  base: {
    minHeight: 68,
    paddingBlock: space[8],
    borderTop: `1px solid ${colour.line}`,
    ':first-child': { borderTopColor: 'transparent' },
  },
  variants: {
    own: { true: { background: colour.accentTint, borderRadius: radius.control }, false: {} },
  },
});
export const words = style({
  color: colour.muted,
  fontSize: fontSize[13],
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const label = style({ color: colour.text, fontWeight: fontWeight.bold });
/** With room for the dot of a rate at either end. */
export const measure = style({
  width: 72,
  paddingInline: 6,
  textAlign: 'end',
  '@media': { [wide]: { width: 128 } },
});
const place = {
  minWidth: 40,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
} as const;
export const rank = style({ ...place, color: colour.muted });

const metal = createVar();
const inThemes = (of: keyof typeof medals.dark) => ({
  vars: { [metal]: medals.dark[of] },
  selectors: { '.light &': { vars: { [metal]: medals.light[of] } } },
});
export const medal = recipe({
  base: { ...place, display: 'inline-flex', alignItems: 'center', gap: 2, color: metal },
  variants: {
    metal: { gold: inThemes('gold'), silver: inThemes('silver'), bronze: inThemes('bronze') },
  },
});

export const empty = style({ minHeight: '100%', paddingBlock: space[12] });
export const placeToCome = style({
  minHeight: 72,
  paddingInline: space[12],
  border: `1px dashed ${colour.controlBorder}`,
  borderRadius: radius.control,
});
export const way = style({ width: '100%', height: 8, accentColor: colour.accent });
/** As high as the lists. */
export const own = style({ minHeight: 400 });
export const lead = style({
  paddingBlock: space[8],
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
