import { box, type BoxProps } from './box.ts';
import { flex } from './layout.css.ts';
import type { Variants } from './variants.ts';

export interface RowProps extends BoxProps {
  readonly gap?: Variants<typeof flex>['gap'];
  /** Between lines, in place of `gap`. */
  readonly rowGap?: Variants<typeof flex>['rowGap'];
  readonly align?: Variants<typeof flex>['align'];
  readonly justify?: Variants<typeof flex>['justify'];
  readonly wrap?: boolean | undefined;
  /** Columns of equal width in place of widths by content. */
  readonly equal?: boolean | undefined;
  /** As wide as its children, in a line of text. */
  readonly inline?: boolean | undefined;
}

/** Children in a row. */
export function Row({
  gap = 12,
  rowGap,
  align = 'center',
  justify,
  wrap = false,
  equal = false,
  inline = false,
  ...rest
}: RowProps) {
  return box(rest, flex({ gap, rowGap, align, justify, wrap, equal, inline }));
}
