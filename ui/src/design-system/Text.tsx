import type { ReactNode, MouseEvent } from 'react';
import { text, heading, tallLink, textLink } from './text.css.ts';
import type { Variants } from './variants.ts';
import { Anchor } from './Anchor.tsx';

export interface TextProps {
  readonly children: ReactNode;
  readonly size?: Variants<typeof text>['size'];
  readonly weight?: Variants<typeof text>['weight'];
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
  size = 15,
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

export interface HeadingProps {
  readonly children: ReactNode;
  readonly level: 1 | 2 | 3 | 4;
  readonly size?: Variants<typeof heading>['size'];
  readonly id?: string | undefined;
}

const usualSize = { 1: 28, 2: 20, 3: 15, 4: 15 } as const;

/** A heading: `level` is its level in the outline, `size` its type size. */
export function Heading({ children, level, size = usualSize[level], id }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={heading({ size })}>
      {children}
    </Tag>
  );
}

export interface TextLinkProps {
  readonly children: ReactNode;
  readonly href: string;
  /** As high as a button, for a link that a hand must not miss. */
  readonly tall?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A link within a line of text. */
export function TextLink({ children, href, tall = false, onClick }: TextLinkProps) {
  return (
    <Anchor href={href} className={tall ? tallLink : textLink} onClick={onClick}>
      {children}
    </Anchor>
  );
}
