import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
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

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };
const figures = { fontVariantNumeric: 'tabular-nums' };

export const cards = style({
  ...column,
  gap: space[12],
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const card = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: space[12],
  height: '100%',
  padding: space[16],
  ...outlined('card'),
  color: colour.text,
  textDecoration: 'none',
  transition: `border-color ${motion.fast}`,
  ':hover': { borderColor: colour.accent },
});
export const count = recipe({
  base: { display: 'inline-flex', alignItems: 'baseline', gap: space[4] },
  variants: {
    first: {
      // Three narrow cards cannot show all counts on one line.
      true: {
        marginInlineEnd: 'auto',
        '@media': { [wide]: { flexBasis: '100%' }, [desktop]: { flexBasis: 'auto' } },
      },
      false: {},
    },
  },
});
export const figure = recipe({
  base: { ...figures, fontWeight: fontWeight.bold, lineHeight: 1.2 },
  variants: {
    first: { true: { fontSize: fontSize[28], letterSpacing: '-0.02em' }, false: { fontSize: fontSize[16] } },
    waiting: { true: { color: colour.warn }, false: {} },
  },
});

export const glance = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [desktop]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  },
});
export const tile = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: space[8],
  padding: space[12],
  ...outlined('card'),
  // Seven tiles in rows of two or four.
  ':last-child': { gridColumn: 'span 2' },
  '@media': { [desktop]: { ':last-child': { gridColumn: 'auto' } } },
});

export const filter = style({
  display: 'grid',
  gap: space[12],
  alignItems: 'end',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  paddingBlockEnd: space[12],
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [desktop]: { gridTemplateColumns: 'minmax(0, 1.5fr) repeat(4, minmax(0, 1fr)) 13rem' },
  },
});
/** A whole line of a phone. */
export const filterWide = style({
  gridColumn: '1 / -1',
  '@media': { [wide]: { gridColumn: 'auto' } },
});
export const filterDays = style({ gridColumn: '1 / -1' });
export const filterButtons = style({ display: 'flex', gap: space[8] });

export const entry = style({
  ...column,
  gap: `${space[4]} ${space[16]}`,
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
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[8],
    maxWidth: '100%',
    fontWeight: fontWeight.regular,
    '@media': { '(pointer: coarse)': { minHeight: minTouchTarget } },
  },
]);
export const thumbnail = style({
  flex: 'none',
  objectFit: 'cover',
  borderRadius: 6,
  background: colour.neutralTint,
});
export const change = style({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'baseline',
});
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
export const fold = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[4],
  alignContent: 'center',
  cursor: 'pointer',
  selectors: {
    '&::before': { content: '"▸"' },
    [`${folded}[open] > &::before`]: { content: '"▾"' },
    '&::-webkit-details-marker': { display: 'none' },
  },
  '@media': { '(pointer: coarse)': { minHeight: minTouchTarget } },
});
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
