import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { outlined } from '../../design-system/outlined.ts';
import { finePointer, fontSize, fontWeight, radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const rows = style({ minWidth: 0, outline: 'none' });

/** On a card: label and buttons on one line, the text on the next line across the card. */
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"term buttons" "text text"',
  alignItems: 'center',
});
export const term = style({ gridArea: 'term', color: colour.muted, fontSize: fontSize[12] });
export const value = style({ display: 'contents' });

/** In a table cell: text and buttons side by side. */
export const line = style({
  display: 'flex',
  // A revealed code can have many lines: its buttons stay at the first line.
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[4],
  selectors: { [`${fact} &`]: { display: 'contents' } },
});
export const buttons = style({
  display: 'flex',
  flex: 'none',
  selectors: { [`${fact} &`]: { gridArea: 'buttons' } },
});
export const text = style({
  minWidth: 0,
  // The height of the buttons beside it.
  paddingBlock: 12,
  overflowWrap: 'anywhere',
  selectors: { [`${fact} &`]: { gridArea: 'text', padding: 0 } },
  '@media': { [finePointer]: { paddingBlock: 6 } },
});
export const code = style([
  text,
  { fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums', letterSpacing: '0.01em' },
]);
export const revealed = style([
  code,
  {
    flex: 1,
    minWidth: '14rem',
    maxWidth: '24rem',
    whiteSpace: 'normal',
    wordBreak: 'break-all',
    selectors: { [`${fact} &`]: { minWidth: 0, maxWidth: 'none' } },
  },
]);
export const dot = recipe({
  base: { flex: 'none', width: 8, height: 8, borderRadius: radius.chip, forcedColorAdjust: 'none' },
  variants: { isActive: { true: { background: colour.win }, false: { background: colour.loss } } },
});

export const status = style({ display: 'grid', gap: space[4] });
export const schedule = style({
  maxWidth: '11rem',
  color: colour.muted,
  fontSize: fontSize[12],
  whiteSpace: 'normal',
  ':empty': { display: 'none' },
});

export const tableName = style({
  minWidth: '6rem',
  maxWidth: '14rem',
  fontWeight: fontWeight.medium,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[8],
  minWidth: 0,
  padding: space[12],
  ...outlined('control', colour.raised),
  fontSize: fontSize[14],
});
export const cardHead = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[8],
});
export const name = style({ fontWeight: fontWeight.medium, overflowWrap: 'anywhere' });
export const cardFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[12]}`,
  paddingBlockStart: space[8],
  borderTop: `1px solid ${colour.line}`,
  color: colour.muted,
});

export const iconField = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  minWidth: 0,
  padding: 0,
  border: 0,
});
export const legend = style({
  padding: 0,
  marginBlockEnd: space[8],
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
});
export const chosen = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: 56,
  paddingInline: space[12],
  ...outlined('control', colour.canvas),
});
export const chosenWords = style({ flex: 1, minWidth: 0 });
