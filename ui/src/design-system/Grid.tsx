import type { ReactNode } from 'react';
import { grid } from './layout.css.ts';

export interface GridProps {
  readonly children: ReactNode;
  /** Least width of a column in pixels; as many columns as fit. */
  readonly least: 64 | 144 | 240 | 320;
  readonly gap?: 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48 | undefined;
  readonly as?: 'div' | 'ul' | 'ol' | undefined;
}

/** Equal columns, as many as fit. */
export function Grid({ children, least, gap = 16, as: Tag = 'div' }: GridProps) {
  return (
    <Tag role={Tag === 'div' ? undefined : 'list'} className={grid({ least, gap })}>
      {children}
    </Tag>
  );
}
