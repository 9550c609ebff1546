import type { MouseEvent, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { button } from './button.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import type { Variants } from './variants.ts';

export interface LinkButtonProps {
  readonly children: ReactNode;
  readonly href: string;
  /** Opens in a new tab without a referrer or an opener. */
  readonly external?: boolean | undefined;
  readonly tone?: Variants<typeof button>['tone'];
  readonly size?: Variants<typeof button>['size'];
  readonly icon?: LucideIcon | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A link that looks like a button. */
export function LinkButton({
  children,
  href,
  external,
  tone = 'quiet',
  size = 'regular',
  icon,
  fullWidth = false,
  onClick,
}: LinkButtonProps) {
  return (
    <Anchor href={href} external={external} className={button({ tone, size, fullWidth })} onClick={onClick}>
      {icon && <Icon icon={icon} />}
      {children}
    </Anchor>
  );
}
