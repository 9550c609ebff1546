import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { grid } from '../../design-system/grid.css.ts';
import { flex } from '../../design-system/layout.css.ts';
import { outlined } from '../../design-system/outlined.ts';
import {
  desktop,
  fontSize,
  fontWeight,
  motion,
  radius,
  space,
  minTouchTarget,
  wide,
} from '../../design-system/scale.ts';
import { textLink } from '../../design-system/text.css.ts';
import { colour } from '../../design-system/theme.css.ts';

const figures = { fontVariantNumeric: 'tabular-nums' };

export const card = style([
  flex({ column: true, gap: 12, justify: 'between' }),
  {
    height: '100%',
    padding: space[16],
    ...outlined('card'),
    color: colour.text,
    textDecoration: 'none',
    transition: `border-color ${motion.fast}`,
    ':hover': { borderColor: colour.accent },
  },
]);
export const figure = recipe({
  base: { ...figures, fontWeight: fontWeight.bold, lineHeight: 1.2 },
  variants: {
    first: { true: { fontSize: fontSize[28], letterSpacing: '-0.02em' }, false: { fontSize: fontSize[16] } },
    waiting: { true: { color: colour.warn }, false: {} },
  },
});

export const filter = style({
  paddingBlockEnd: space[12],
  '@media': { [desktop]: { gridTemplateColumns: 'minmax(0, 1.5fr) repeat(4, minmax(0, 1fr)) 13rem' } },
});
/** A whole line of a phone. */
export const filterWide = style({
  gridColumn: '1 / -1',
  '@media': { [wide]: { gridColumn: 'auto' } },
});
/** Beside fields as low as these are below their labels, whatever is said under a field. */
export const filterButtons = style([
  filterWide,
  { '@media': { [wide]: { marginBlockStart: `calc(1.45 * ${fontSize[14]} + ${space[8]})` } } },
]);
export const filterDays = style({ gridColumn: '1 / -1' });
export const entry = style({
  paddingBlock: space[12],
  borderTop: `1px solid ${colour.line}`,
  '@media': {
    [desktop]: { gridTemplateColumns: '12.5rem minmax(0, 2fr) minmax(0, 3fr)', paddingBlock: space[8] },
  },
});
export const when = style({ ...figures, color: colour.muted });
export const who = style({ fontWeight: fontWeight.bold });
export const subject = style({ ...figures, color: colour.muted, fontSize: fontSize[12] });
export const subjectLink = style([
  textLink,
  flex({ inline: true, gap: 8, align: 'center' }),
  {
    maxWidth: '100%',
    fontWeight: fontWeight.regular,
    '@media': { '(pointer: coarse)': { minHeight: minTouchTarget } },
  },
]);
export const thumbnail = style({
  flex: 'none',
  objectFit: 'cover',
  borderRadius: radius.mark,
  background: colour.neutralTint,
});
export const change = style({ gridTemplateColumns: '7.5rem minmax(0, 1fr)' });
export const values = style({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' });
export const muted = style({ color: colour.muted });
export const value = recipe({
  base: { textDecoration: 'none', overflowWrap: 'anywhere' },
  variants: {
    as: {
      del: { color: colour.muted, textDecoration: 'line-through' },
      ins: { fontWeight: fontWeight.medium },
      span: {},
    },
  },
});
export const folded = style({ display: 'inline-block', maxWidth: '100%', verticalAlign: 'top' });
export const fold = style([
  grid({ columns: 'lead', gap: 4 }),
  {
    alignContent: 'center',
    cursor: 'pointer',
    selectors: {
      '&::before': { content: '"▸"' },
      [`${folded}[open] > &::before`]: { content: '"▾"' },
      '&::-webkit-details-marker': { display: 'none' },
    },
    '@media': { '(pointer: coarse)': { minHeight: minTouchTarget } },
  },
]);
export const folding = style({ minWidth: 0 });
export const size = style({ ...figures, color: colour.muted, fontSize: fontSize[12], whiteSpace: 'nowrap' });
export const whole = style({
  maxHeight: 320,
  marginTop: space[4],
  padding: space[12],
  overflowY: 'auto',
  borderRadius: radius.control,
  background: colour.neutralTint,
  font: 'inherit',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
