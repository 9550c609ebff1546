import type { ReactNode } from 'react';
import { flex } from './layout.css.ts';
import type { Variants } from './variants.ts';

export interface StackProps {
  readonly children: ReactNode;
  readonly gap?: Variants<typeof flex>['gap'];
  readonly align?: Variants<typeof flex>['align'];
  readonly as?: 'div' | 'section' | 'main' | 'ul' | 'ol' | 'li' | 'form' | 'dl' | undefined;
  /** Names a list to assistive technology. */
  readonly label?: string | undefined;
}

/** Children in a column. A list keeps its role without bullets. */
export function Stack({ children, gap = 16, align = 'stretch', as: Tag = 'div', label }: StackProps) {
  const role = Tag === 'ul' || Tag === 'ol' ? 'list' : undefined;
  return (
    <Tag role={role} aria-label={label} className={flex({ gap, align, column: true })}>
      {children}
    </Tag>
  );
}
