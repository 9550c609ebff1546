import type { MouseEvent, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { tallLink, textLink } from './text.css.ts';

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
