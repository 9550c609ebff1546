import type { ReactNode } from 'react';
import { grid } from './layout.css.ts';
import type { Variants } from './variants.ts';

export interface GridProps {
  readonly children: ReactNode;
  /** Minimum width of a column, in pixels. */
  readonly least: NonNullable<Variants<typeof grid>['least']>;
  readonly gap?: Variants<typeof grid>['gap'];
  readonly as?: 'div' | 'ul' | 'ol' | undefined;
  /** Names a list to assistive technology. */
  readonly label?: string | undefined;
}

/** Equal columns, as many as fit. */
export function Grid({ children, least, gap = 16, as: Tag = 'div', label }: GridProps) {
  return (
    <Tag role={Tag === 'div' ? undefined : 'list'} aria-label={label} className={grid({ least, gap })}>
      {children}
    </Tag>
  );
}
