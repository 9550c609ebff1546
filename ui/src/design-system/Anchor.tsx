import type { MouseEvent, ReactNode } from 'react';
import { Link, useInRouterContext } from 'react-router-dom';
import { visuallyHidden } from './global.css.ts';
import { messages } from './messages.ts';

interface AnchorProps {
  readonly children: ReactNode;
  readonly href: string;
  readonly external: boolean;
  readonly className: string;
  readonly onClick: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Every link: inside the app without a reload, an external one in a new tab. */
export function Anchor({ children, href, external, className, onClick }: AnchorProps) {
  const routed = useInRouterContext();
  if (external) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
        {children}
        <span className={visuallyHidden}> {messages.newTab}</span>
      </a>
    );
  }
  if (routed && href.startsWith('/')) {
    return (
      <Link to={href} className={className} onClick={onClick}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
