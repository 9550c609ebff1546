import { globalStyle, style } from '@vanilla-extract/css';
import { flex } from '../../design-system/layout.css.ts';
import { outlined } from '../../design-system/outlined.ts';
import {
  desktop,
  finePointer,
  fontSize,
  fontWeight,
  radius,
  space,
  wide,
} from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';
import { recipe } from '@vanilla-extract/recipes';

const phone = 'screen and (max-width: 767px)';
const touch = `not all and ${finePointer}`;
export const tabs = style({ minWidth: 0 });
// Four tabs fit a phone when the counts are below the labels.
globalStyle(`${tabs} [role="tab"]`, {
  '@media': { [phone]: { flexDirection: 'column', gap: 2, minHeight: 56, paddingInline: space[8] } },
});

export const count = style({
  minWidth: 0,
  paddingBlock: space[8],
  paddingInline: space[12],
  ...outlined('card'),
  '@media': { [wide]: { paddingInline: space[16] } },
});

export const review = style({
  outline: 'none',
});
export const quietWords = style({
  color: colour.muted,
  fontSize: fontSize[13],
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { fontSize: fontSize[13], lineHeight: 1.25 } },
});
export const grid = style({
  '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))' } },
});

const keyCap = flex({ inline: true, align: 'center', justify: 'center' });
/** The key on a button, as wide as the icon that it replaces. */
export const buttonKey = style([
  keyCap,
  {
    flex: 'none',
    width: 18,
    height: 18,
    border: `1px solid ${colour.controlBorder}`,
    borderRadius: radius.mark,
    color: colour.muted,
    fontFamily: 'inherit',
    fontSize: fontSize[13],
    lineHeight: 1,
    '@media': { [touch]: { display: 'none' } },
  },
]);
export const withoutKeys = style({ display: 'contents', '@media': { [finePointer]: { display: 'none' } } });

/** The picture is beside the data on phones and above them on wider screens. */
export const card = style({
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  gridTemplateAreas: '"picture facts" "decisions decisions"',
  padding: space[8],
  ...outlined('card'),
  // Below the two sticky bars at the top.
  scrollMarginTop: 112,
  scrollMarginBottom: 136,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto',
      gridTemplateAreas: '"picture" "facts" "decisions"',
      scrollMarginBottom: 16,
    },
  },
});
export const picture = style({
  gridArea: 'picture',
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '3 / 4',
  ...outlined('control', colour.canvas),
});
export const badge = style({
  position: 'absolute',
  bottom: space[4],
  left: space[4],
  borderRadius: radius.chip,
  background: colour.surface,
});
export const facts = style({ gridArea: 'facts', '@media': { [wide]: { paddingInline: space[4] } } });
export const moment = style({
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
});
export const figure = style({ color: colour.text, fontWeight: fontWeight.bold });
const threeLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  minHeight: 'calc(3 * 1.45em)',
  fontSize: fontSize[13],
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;
export const reason = style({ ...threeLines, color: colour.muted });
export const error = style({
  ...threeLines,
  WebkitLineClamp: 4,
  color: colour.loss,
  fontWeight: fontWeight.bold,
});
export const duplicate = style([
  flex({ inline: true, gap: 4, align: 'center' }),
  {
    width: 'fit-content',
    minHeight: 28,
    borderRadius: radius.control,
    color: colour.warn,
    fontSize: fontSize[13],
    fontWeight: fontWeight.bold,
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    '@media': { '(pointer: coarse)': { minHeight: 44 } },
  },
]);
export const decisions = style({ gridArea: 'decisions' });

export const frame = style({ minHeight: 0, outline: 'none' });
export const stage = recipe({
  base: {
    gridTemplateRows: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    minHeight: 0,
    paddingInline: space[8],
    paddingBottom: space[8],
  },
  variants: { compared: { true: { gridTemplateRows: 'auto minmax(0, 1fr)' } } },
});
export const viewerFigure = recipe({
  base: { gridTemplateRows: 'minmax(0, 1fr)', minHeight: 0, margin: 0 },
  variants: {
    // Both pictures start at the same height, whatever the length of their captions.
    compared: { true: { gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 'normal' } },
  },
});
export const caption = style({
  alignContent: 'end',
  minHeight: 28,
  color: colour.muted,
  fontSize: fontSize[13],
  textAlign: 'center',
});
export const fit = style({ gridTemplateRows: 'minmax(0, 1fr)', placeItems: 'center', minHeight: 0 });
export const actual = style({
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  ':focus-visible': { outlineOffset: -2 },
});
export const missing = style({ padding: space[24], textAlign: 'center' });
export const side = style({
  minHeight: 0,
  maxHeight: '46dvh',
  borderTop: `1px solid ${colour.line}`,
  background: colour.surface,
  '@media': {
    [desktop]: { maxHeight: 'none', borderTop: 0, borderInlineStart: `1px solid ${colour.line}` },
  },
});
export const viewerFacts = style({
  minHeight: 0,
  overflowY: 'auto',
  paddingInline: space[16],
  paddingTop: space[12],
});
export const muted = style({ color: colour.muted });
export const viewerError = style({ color: colour.loss, fontWeight: fontWeight.bold });
export const pair = style({
  gridTemplateColumns: '88px minmax(0, 1fr)',
  fontVariantNumeric: 'tabular-nums',
});
export const viewerDecisions = style({
  paddingInline: space[16],
  paddingBottom: `max(${space[12]}, env(safe-area-inset-bottom))`,
  '@media': { [desktop]: { paddingBottom: space[16] } },
});
