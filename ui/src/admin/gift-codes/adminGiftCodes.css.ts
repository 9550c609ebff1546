import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { outlined } from '../../design-system/outlined.ts';
import { finePointer, fontSize, fontWeight, radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const rows = style({ minWidth: 0, outline: 'none' });

/** On a card: label and buttons on one line, the text on the next line across the card. */
export const fact = style({
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"term buttons" "text text"',
});
export const term = style({ gridArea: 'term', color: colour.muted, fontSize: fontSize[13] });
export const value = style({ display: 'contents' });

/** In a table cell: text and buttons side by side. */
export const line = style({ selectors: { [`${fact} &`]: { display: 'contents' } } });
export const buttons = style({ flex: 'none', selectors: { [`${fact} &`]: { gridArea: 'buttons' } } });
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

export const tableName = style({
  minWidth: '6rem',
  maxWidth: '14rem',
  fontWeight: fontWeight.bold,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});

export const card = style({
  padding: space[12],
  ...outlined('control', colour.raised),
  fontSize: fontSize[13],
});
export const name = style({ fontWeight: fontWeight.bold, overflowWrap: 'anywhere' });
export const cardFoot = style({
  paddingBlockStart: space[8],
  borderTop: `1px solid ${colour.line}`,
  color: colour.muted,
});

export const iconField = style({ padding: 0, border: 0 });
export const legend = style({
  padding: 0,
  marginBlockEnd: space[8],
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
export const chosen = style({
  minHeight: 56,
  paddingInline: space[12],
  ...outlined('control', colour.canvas),
});
export const chosenWords = style({ flex: 1, minWidth: 0 });
