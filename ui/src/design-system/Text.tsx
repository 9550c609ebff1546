import type { ReactNode } from 'react';
import { text } from './text.css.ts';
import type { Variants } from './variants.ts';

export interface TextProps {
  readonly children: ReactNode;
  readonly size?: Variants<typeof text>['size'];
  readonly weight?: Variants<typeof text>['weight'];
  /** `faint` only from size 20 up. */
  readonly tone?: Variants<typeof text>['tone'];
  readonly align?: Variants<typeof text>['align'];
  /** Equal-width digits, for numbers that change or are in a column. */
  readonly figures?: boolean | undefined;
  readonly truncate?: boolean | undefined;
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'time' | 'code' | 'li' | undefined;
  readonly title?: string | undefined;
  readonly id?: string | undefined;
}

/** Text on the type scale. */
export function Text({
  children,
  size = 16,
  weight = 'regular',
  tone = 'default',
  align,
  figures = false,
  truncate = false,
  as: Tag = 'p',
  title,
  id,
}: TextProps) {
  return (
    <Tag id={id} title={title} className={text({ size, weight, tone, align, figures, truncate })}>
      {children}
    </Tag>
  );
}
