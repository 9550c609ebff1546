import { box, type BoxProps } from './box.ts';
import { flex } from './layout.css.ts';
import type { Variants } from './variants.ts';

export interface StackProps extends BoxProps {
  readonly gap?: Variants<typeof flex>['gap'];
  readonly align?: Variants<typeof flex>['align'];
  readonly justify?: Variants<typeof flex>['justify'];
}

/** Children in a column. */
export function Stack({ gap = 16, align, justify, ...rest }: StackProps) {
  return box(rest, flex({ gap, align, justify, column: true }));
}
