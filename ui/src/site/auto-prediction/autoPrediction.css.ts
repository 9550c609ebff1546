import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { flex } from '../../design-system/layout.css.ts';
import {
  fontSize,
  fontWeight,
  noScripts,
  onItsSide,
  radius,
  space,
  wide,
} from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** Its parts take places of the page's grid (`site/app/layout.css.ts`): on a phone each its own, else the ring and its side. */
export const card = style({ display: 'contents', '@media': { [noScripts]: { display: 'none' } } });
export const now = style({ gridArea: 'ring' });
export const side = style({
  display: 'contents',
  '@media': {
    [wide]: {
      gridArea: 'side',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: space[16],
      minWidth: 0,
    },
  },
});
export const head = style({ gridArea: 'head' });
export const draws = style({
  gridArea: 'draws',
  justifyContent: 'center',
  '@media': { [wide]: { justifyContent: 'start' } },
});
/** The room of a disc, also before it is known. */
export const place = style({ width: 38, height: 38 });
export const words = style({
  color: colour.muted,
  fontSize: fontSize[13],
  fontVariantNumeric: 'tabular-nums',
});
export const strong = style({ color: colour.text, fontWeight: fontWeight.bold });
export const measures = style({
  gridArea: 'measures',
  display: 'grid',
  gap: space[8],
  minWidth: 0,
  // There is room for the actions alone.
  '@media': { [onItsSide]: { display: 'none' } },
});

/** With AI mode off it keeps its place beside the ring, so that nothing moves. */
export const note = recipe({
  base: [words],
  variants: {
    off: {
      true: { display: 'none', '@media': { [wide]: { display: 'flex', visibility: 'hidden' } } },
      false: {},
    },
  },
});
globalStyle(`${measures} button`, { flex: 'none' });
/** Three lines, also before it is known. */
export const reason = style([words, { minHeight: '3lh' }]);

/** What is shown stands over tiles that nobody sees: each state is as high as they are. */
export const ten = style({ gridArea: 'ten', display: 'grid', alignItems: 'center', minWidth: 0 });
globalStyle(`${ten} > *`, { gridArea: '1 / 1' });
export const tenRoom = style({ visibility: 'hidden', paddingTop: `calc(1lh + ${space[8]})` });
globalStyle(`${ten} summary`, { rowGap: space[8] });
export const tiles = style({ width: '100%' });

export const noMark = style({ width: 24, height: 24 });
export const mark = recipe({
  base: [flex({ align: 'center', justify: 'center' }), noMark, { borderRadius: radius.mark }],
  variants: {
    status: {
      win: { background: colour.winTint, color: colour.win },
      loss: { background: colour.lossTint, color: colour.loss },
      void: { background: colour.neutralTint, color: colour.muted },
      waiting: { border: `1px dashed ${colour.muted}`, color: colour.muted },
    },
  },
});
