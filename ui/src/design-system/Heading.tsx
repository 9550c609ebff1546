import type { ReactNode } from 'react';
import { heading } from './text.css.ts';
import type { Variants } from './variants.ts';

export interface HeadingProps {
  readonly children: ReactNode;
  readonly level: 1 | 2 | 3 | 4;
  readonly size?: Variants<typeof heading>['size'];
  readonly id?: string | undefined;
}

const usualSize = { 1: 28, 2: 20, 3: 16, 4: 16 } as const;

/** A heading: `level` is its level in the outline, `size` its type size. */
export function Heading({ children, level, size = usualSize[level], id }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={heading({ size })}>
      {children}
    </Tag>
  );
}
