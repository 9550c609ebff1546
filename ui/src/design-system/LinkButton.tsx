import type { MouseEvent, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { button } from './button.css.ts';
import type { Variants } from './variants.ts';

export interface LinkButtonProps {
  readonly children: ReactNode;
  readonly href: string;
  /** Opens in a new tab without a referrer or an opener. */
  readonly external?: boolean | undefined;
  readonly tone?: Variants<typeof button>['tone'];
  readonly size?: Variants<typeof button>['size'];
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A link that looks like a button. */
export function LinkButton({
  children,
  href,
  external,
  tone = 'quiet',
  size = 'regular',
  onClick,
}: LinkButtonProps) {
  return (
    <Anchor href={href} external={external} className={button({ tone, size })} onClick={onClick}>
      {children}
    </Anchor>
  );
}
