import type { ReactNode } from 'react';
import { row } from './layout.css.ts';

export interface RowProps {
  readonly children: ReactNode;
  readonly gap?: 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48 | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined;
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  readonly wrap?: boolean | undefined;
  readonly as?: 'div' | 'ul' | 'ol' | 'li' | 'header' | 'footer' | 'nav' | 'span' | undefined;
}

/** Children side by side. */
export function Row({
  children,
  gap = 12,
  align = 'center',
  justify = 'start',
  wrap = false,
  as: Tag = 'div',
}: RowProps) {
  const role = Tag === 'ul' || Tag === 'ol' ? 'list' : undefined;
  return (
    <Tag role={role} className={row({ gap, align, justify, wrap })}>
      {children}
    </Tag>
  );
}
