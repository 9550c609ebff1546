import { box, type BoxProps } from './box.ts';
import { flex } from './layout.css.ts';
import type { Variants } from './variants.ts';

export interface StackProps extends BoxProps {
  readonly gap?: Variants<typeof flex>['gap'];
  /** The gap from 768 px on. */
  readonly wideGap?: Variants<typeof flex>['wideGap'];
  readonly align?: Variants<typeof flex>['align'];
  readonly justify?: Variants<typeof flex>['justify'];
}

/** Children in a column. */
export function Stack({ gap = 16, wideGap, align, justify, ...rest }: StackProps) {
  return box(rest, flex({ gap, wideGap, align, justify, column: true }));
}
