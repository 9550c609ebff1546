import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { medals } from '../../design-system/palette.ts';
import { fontSize, fontWeight, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** One height of all tabs: the sheet of a phone keeps its top, and the tabs their place under the finger. */
export const board = style({ minHeight: 'calc(92dvh - 140px)', '@media': { [wide]: { minHeight: 560 } } });

/** One height of lists, loaded or not: nothing jumps from tab to tab. Empty it is low. */
export const area = recipe({
  base: {
    height: 400,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // A phone has no room to spare for an edge.
    borderBlock: `1px solid ${colour.line}`,
    '@media': {
      [wide]: { padding: space[8], border: `1px solid ${colour.line}`, borderRadius: radius.control },
    },
    ':focus-visible': { outlineOffset: -2 },
    viewTransitionName: 'ranking',
    // Rows that change places stay in the box: their pictures are clipped where the browser can nest them.
    ...({ viewTransitionGroup: 'contain' } as object),
  },
  variants: { low: { true: { height: 'auto' }, false: {} } },
});
globalStyle('::view-transition-group(ranking)', { overflow: 'clip' });

export const row = recipe({
  base: {
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    minHeight: 68,
    paddingBlock: space[8],
    '@media': { [wide]: { paddingInline: space[8] } },
    borderTop: `1px solid ${colour.line}`,
    ':first-child': { borderTopColor: 'transparent' },
  },
  variants: {
    own: { true: { background: colour.accentTint, borderRadius: radius.control }, false: {} },
  },
});
export const name = style({ overflowWrap: 'anywhere' });
export const counts = style({
  color: colour.muted,
  fontSize: fontSize[13],
  fontVariantNumeric: 'tabular-nums',
});
export const measure = style({ width: 80, textAlign: 'end', '@media': { [wide]: { width: 128 } } });
export const rank = style({
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});

const metal = createVar();
const inThemes = (place: keyof typeof medals.dark) => ({
  vars: { [metal]: medals.dark[place] },
  selectors: { '.light &': { vars: { [metal]: medals.light[place] } } },
});
export const medal = recipe({
  base: {
    width: 44,
    minHeight: 28,
    border: `1px solid ${metal}`,
    borderRadius: radius.chip,
    color: metal,
    fontSize: fontSize[13],
    fontWeight: fontWeight.bold,
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    metal: {
      gold: inThemes('gold'),
      silver: inThemes('silver'),
      bronze: inThemes('bronze'),
    },
  },
});

export const week = style({
  paddingBlock: space[8],
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
/** With room for the focus ring, which the area clips. */
export const own = style({ padding: `${space[8]} ${space[4]}` });
export const waiting = style({
  gridTemplateColumns: '44px minmax(0, 1fr)',
  minHeight: 68,
  padding: space[8],
});
