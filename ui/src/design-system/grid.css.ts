import type { StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered } from './layers.css.ts';
import { align, gap, rowGap } from './layoutSteps.ts';
import { desktop, wide } from './scale.ts';

const ONE = 'minmax(0, 1fr)';
const equal = (count: number) => `repeat(${count}, ${ONE})`;
const columns = (template: string, media?: string): StyleRule =>
  layered(
    media === undefined
      ? { gridTemplateColumns: template }
      : { '@media': { [media]: { gridTemplateColumns: template } } },
  );
const leastOf = (pixels: number, fill: 'fill' | 'fit') =>
  columns(`repeat(auto-${fill}, minmax(min(${pixels}px, 100%), 1fr))`);
/** Three fifths and two fifths. */
const MAIN = 'minmax(0, 3fr) minmax(0, 2fr)';

/** Columns that keep to their share of the width, however long a word in them is. */
export const grid = recipe({
  base: layered({ display: 'grid', minWidth: 0, gridTemplateColumns: ONE }),
  variants: {
    gap,
    rowGap: rowGap(4),
    align,
    least: {
      64: leastOf(64, 'fit'),
      240: leastOf(240, 'fill'),
      320: leastOf(320, 'fit'),
    },
    columns: {
      2: columns(equal(2)),
      // The first and the last are as wide as their content.
      between: columns(`auto ${ONE} auto`),
      main: columns(MAIN),
    },
    wide: {
      2: columns(equal(2), wide),
      3: columns(equal(3), wide),
      4: columns(equal(4), wide),
      between: columns(`auto ${ONE} auto`, wide),
    },
    desktop: { main: columns(MAIN, desktop) },
  },
});
