import type { ReactNode } from 'react';
import { visuallyHidden } from '../../design-system/index.ts';
import { opensInChrome, openInChrome } from '../links/openInChrome.ts';
import { linkTarget } from './linkTarget.ts';
import * as css from './markdown.css.ts';
import { messages } from './messages.ts';

export interface MarkdownLinkProps {
  readonly href?: string | undefined;
  readonly children?: ReactNode;
}

/** A link of an ad, in a tab of its own and on Android in Chrome; its words alone where it may not lead. */
export function MarkdownLink({ href, children }: MarkdownLinkProps) {
  const target = linkTarget(href);
  if (target === null) return <span>{children}</span>;
  return (
    <a
      href={target}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={css.link}
      onClick={(event) => {
        if (!/^https?:/.test(target) || !opensInChrome()) return;
        event.preventDefault();
        openInChrome(target);
      }}
    >
      {children}
      <span className={visuallyHidden}> {messages.newTab}</span>
    </a>
  );
}
