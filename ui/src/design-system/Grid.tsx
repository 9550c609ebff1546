import { box, type BoxProps } from './box.ts';
import { grid } from './grid.css.ts';
import type { Variants } from './variants.ts';

export interface GridProps extends BoxProps {
  /** Equal columns, as many as fit: the minimum width of one, in pixels. */
  readonly least?: Variants<typeof grid>['least'];
  /** So many equal columns, or columns by name; one, if nothing is said. */
  readonly columns?: Variants<typeof grid>['columns'];
  /** The columns from 768 px on. */
  readonly wide?: Variants<typeof grid>['wide'];
  /** The columns from 1024 px on. */
  readonly desktop?: Variants<typeof grid>['desktop'];
  readonly gap?: Variants<typeof grid>['gap'];
  /** Between lines, in place of `gap`. */
  readonly rowGap?: Variants<typeof grid>['rowGap'];
  readonly align?: Variants<typeof grid>['align'];
}

/** Children in columns. Import it from its own file. */
export function Grid({ least, columns, wide, desktop, gap = 16, rowGap, align, ...rest }: GridProps) {
  return box(rest, grid({ least, columns, wide, desktop, gap, rowGap, align }));
}
