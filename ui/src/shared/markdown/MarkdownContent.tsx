import { markdownNesting, MAX_BANNER_CONTENT, MAX_MARKDOWN_NESTING } from '@bigsmall/domain/content';
import { useMemo } from 'react';
import { Grid } from '../../design-system/Grid.tsx';
import { ErrorBoundary } from '../../design-system/index.ts';
import * as css from './markdown.css.ts';
import { type HeadingLevel, renderMarkdown } from './renderMarkdown.ts';

export interface MarkdownContentProps {
  readonly content: string;
  /** One level below the heading above. */
  readonly headingLevel?: HeadingLevel | undefined;
}

/**
 * An ad's Markdown: no raw HTML, no image, links to http(s), mailto and tg only. Text that is too long or too nested to
 * parse in time, or that fails to parse, is shown as typed. Load it on demand.
 */
export function MarkdownContent({ content, headingLevel = 3 }: MarkdownContentProps) {
  const typed = <p className={css.typed}>{content.slice(0, MAX_BANNER_CONTENT)}</p>;
  if (content.length > MAX_BANNER_CONTENT || markdownNesting(content) > MAX_MARKDOWN_NESTING) return typed;
  return (
    <ErrorBoundary key={content} fallback={typed}>
      <Rendered content={content} level={headingLevel} />
    </ErrorBoundary>
  );
}

function Rendered({ content, level }: { readonly content: string; readonly level: HeadingLevel }) {
  const rendered = useMemo(() => renderMarkdown(content, level), [content, level]);
  return (
    <Grid gap={12} className={css.content} dir="auto">
      {rendered}
    </Grid>
  );
}
