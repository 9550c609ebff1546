import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { grid } from '../../design-system/grid.css.ts';
import {
  atMostOf,
  desktop,
  fontSize,
  fontWeight,
  radius,
  space,
  minTouchTarget,
  monitor,
  onItsSide,
  wide,
} from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** On a phone below each other, else the ring beside the rest. */
export const live = style([
  grid({ gap: 12 }),
  {
    gridTemplateAreas: `"head" "draws" "now" "measures"`,
    '@media': {
      [wide]: {
        columnGap: space[24],
        rowGap: space[16],
        gridTemplate: `"head head" auto "now draws" auto "now measures" 1fr / minmax(0, 264px) minmax(0, 1fr)`,
      },
      [onItsSide]: {
        columnGap: space[24],
        rowGap: space[12],
        gridTemplate: `"now head" auto "now draws" auto "now measures" 1fr / minmax(0, 200px) minmax(0, 1fr)`,
      },
      // Beside the ring the last draws and the score have 296 px at least.
      [monitor]: { gridTemplateColumns: 'minmax(0, min(328px, 100% - 320px)) minmax(0, 1fr)' },
    },
  },
]);
export const head = style({ gridArea: 'head' });
export const now = style({ gridArea: 'now' });
export const measures = style({ gridArea: 'measures' });
/** Text of twice the size takes the button to a second line. */
export const stated = style({ minHeight: minTouchTarget });
export const sure = style({ color: colour.text, fontSize: fontSize[20], fontVariantNumeric: 'tabular-nums' });
/** As high before there is a score: four figures and the line that opens what they may be worth. */
export const score = style({ minHeight: 94 });

/** Four side by side, each as wide as it needs: "100%" is whole at 320 px. Two with text of twice the size. */
export const figures = style([
  grid({ gap: 4 }),
  { gridTemplateColumns: 'repeat(auto-fit, minmax(3.4rem, auto))' },
]);

/** As large as those beside it where it fits a line. */
export const title = style({
  fontWeight: fontWeight.bold,
  letterSpacing: '-0.01em',
  '@media': { [wide]: { fontSize: fontSize[20], lineHeight: 1.25 } },
});
export const overline = style({
  minHeight: '1.45em',
  color: colour.muted,
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
});
/** In one line of the ring, also as text of twice the size. */
export const period = style({
  color: colour.muted,
  fontSize: atMostOf('9cqi', fontSize[13]),
  fontVariantNumeric: 'tabular-nums',
});
export const foot = style({ minHeight: 24 });
export const seconds = style({
  width: '100%',
  fontSize: fontSize[13],
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [wide]: { fontSize: fontSize[15] } },
});

/** In place of the prediction, of the same height. */
export const clock = style({
  display: 'block',
  // Other languages have higher lines.
  height: ['1.1em', '1lh'],
  fontSize: atMostOf('29cqi', `min(${fontSize[72]}, 13vw)`),
  fontWeight: fontWeight.bold,
  lineHeight: 1.1,
  '@media': {
    [desktop]: {
      fontSize: atMostOf('29cqi', fontSize[72]),
      // Other languages have longer words for seconds.
      selectors: { ':root:not(:lang(en)) &': { fontSize: fontSize[72] } },
    },
  },
});

/** The room of the closed list, also before its code comes; on a wide screen with the line for a game that is not ranked. */
export const settled = style({
  minHeight: minTouchTarget,
  '@media': { [wide]: { minHeight: `calc(${minTouchTarget} + 37px)` } },
});
/** Room for two lines and the button of an outage. The last draw is at the end, however many lines are above it. */
export const status = style([
  grid({ gap: 4 }),
  {
    gridTemplateRows: '1fr auto',
    placeItems: 'center',
    minHeight: 72,
    textAlign: 'center',
    textWrap: 'balance',
    // Beside the rest an outage has two lines and its button.
    '@media': { [wide]: { minHeight: 87 } },
  },
]);
export const line = style({ color: colour.muted, fontSize: fontSize[13] });
const breathe = keyframes({ '50%': { opacity: 0.25 } });
export const pulse = style({
  display: 'inline-block',
  width: 8,
  height: 8,
  borderRadius: radius.chip,
  background: colour.accent,
  animation: `${breathe} 1.2s ease-in-out infinite`,
});

export const reasoning = recipe({
  base: { color: colour.muted, fontSize: fontSize[13] },
  variants: { live: { true: { minHeight: '5.8em' } } },
});

export const draws = style({ gridArea: 'draws' });
export const drawsHead = style({
  color: colour.muted,
  fontSize: fontSize[13],
  '@media': { [wide]: { fontSize: fontSize[13] } },
});
/** The room of one disc with its word, also before it is known. */
export const place = style({ minWidth: 42, height: 59 });
