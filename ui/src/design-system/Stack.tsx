import type { ReactNode } from 'react';
import { stack } from './layout.css.ts';

export interface StackProps {
  readonly children: ReactNode;
  readonly gap?: 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48 | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
  readonly as?: 'div' | 'section' | 'main' | 'ul' | 'ol' | 'li' | 'form' | undefined;
}

/** Children one under another. As a list it keeps its role though the bullets go. */
export function Stack({ children, gap = 16, align = 'stretch', as: Tag = 'div' }: StackProps) {
  const role = Tag === 'ul' || Tag === 'ol' ? 'list' : undefined;
  return (
    <Tag role={role} className={stack({ gap, align })}>
      {children}
    </Tag>
  );
}
