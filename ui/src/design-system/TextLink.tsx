import type { MouseEvent, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { textLink } from './text.css.ts';

export interface TextLinkProps {
  readonly children: ReactNode;
  readonly href: string;
  readonly external?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A link within a line of text. */
export function TextLink({ children, href, external = false, onClick }: TextLinkProps) {
  return (
    <Anchor href={href} external={external} className={textLink} onClick={onClick}>
      {children}
    </Anchor>
  );
}
