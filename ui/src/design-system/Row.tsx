import type { ReactNode } from 'react';
import { flex } from './layout.css.ts';
import type { Variants } from './variants.ts';

export interface RowProps {
  readonly children: ReactNode;
  readonly gap?: Variants<typeof flex>['gap'];
  /** Between lines, in place of `gap`. */
  readonly rowGap?: Variants<typeof flex>['rowGap'];
  readonly align?: Variants<typeof flex>['align'];
  readonly justify?: Variants<typeof flex>['justify'];
  readonly wrap?: boolean | undefined;
  /** Columns of equal width in place of widths by content. */
  readonly equal?: boolean | undefined;
  readonly as?: 'div' | 'ul' | 'ol' | 'li' | 'header' | 'footer' | 'nav' | 'span' | undefined;
}

/** Children in a row. */
export function Row({
  children,
  gap = 12,
  rowGap,
  align = 'center',
  justify = 'start',
  wrap = false,
  equal = false,
  as: Tag = 'div',
}: RowProps) {
  const role = Tag === 'ul' || Tag === 'ol' ? 'list' : undefined;
  return (
    <Tag role={role} className={flex({ gap, rowGap, align, justify, wrap, equal })}>
      {children}
    </Tag>
  );
}
