import { style } from '@vanilla-extract/css';
import { flex } from '../../design-system/layout.css.ts';
import { outlined } from '../../design-system/outlined.ts';
import { fontSize, fontWeight, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

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
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
});
export const figure = style({ color: colour.text, fontWeight: fontWeight.bold });
const threeLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  minHeight: 'calc(3 * 1.45em)',
  fontSize: fontSize[12],
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;
export const reason = style({ ...threeLines, color: colour.muted });
export const error = style({
  ...threeLines,
  WebkitLineClamp: 4,
  color: colour.loss,
  fontWeight: fontWeight.medium,
});
export const duplicate = style([
  flex({ inline: true, gap: 4, align: 'center' }),
  {
    width: 'fit-content',
    minHeight: 28,
    borderRadius: radius.control,
    color: colour.warn,
    fontSize: fontSize[12],
    fontWeight: fontWeight.medium,
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    '@media': { '(pointer: coarse)': { minHeight: 44 } },
  },
]);
export const decisions = style({ gridArea: 'decisions' });
