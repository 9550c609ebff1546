import type { MouseEvent, ReactNode } from 'react';
import { pushEntry } from './browserHistory.ts';
import { visuallyHidden } from './global.css.ts';
import { messages } from './messages.ts';

interface AnchorProps {
  readonly children: ReactNode;
  readonly href: string;
  readonly external?: boolean | undefined;
  readonly className: string;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Every link: inside the app without a reload, an external one in a new tab. */
export function Anchor({ children, href, external = false, className, onClick }: AnchorProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (external || !href.startsWith('/') || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    pushEntry(null, href);
  };
  return (
    <a
      href={href}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener noreferrer' : undefined}
      className={className}
      onClick={follow}
    >
      {children}
      {external && <span className={visuallyHidden}> {messages.newTab}</span>}
    </a>
  );
}

/** In another tab or window, or as a download. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
