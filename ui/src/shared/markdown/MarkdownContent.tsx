import { markdownNesting, MAX_BANNER_CONTENT, MAX_MARKDOWN_NESTING } from '@bigsmall/domain/content';
import { useMemo, createElement, type ReactElement, type ReactNode } from 'react';
import { Grid } from '../../design-system/Grid.tsx';
import { ErrorBoundary, visuallyHidden } from '../../design-system/index.ts';
import * as css from './markdown.css.ts';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { opensInChrome, openInChrome } from '../links/openInChrome.ts';
import { messages } from '../messages.ts';

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tg:']);

/** The address as a browser reads it, if an ad may lead there: whole, of an allowed scheme, without a password. */
function linkTarget(href: string | undefined): string | null {
  try {
    const url = new URL(href ?? '');
    return SCHEMES.has(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

interface MarkdownLinkProps {
  readonly href?: string | undefined;
  readonly children?: ReactNode;
}

/** A link of an ad, in a tab of its own and on Android in Chrome; its words alone where it may not lead. */
function MarkdownLink({ href, children }: MarkdownLinkProps) {
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
      <span className={visuallyHidden}> {messages.markdown.newTab}</span>
    </a>
  );
}

/** All that an ad may be made of: words, lists, code, headings and links. */
const markdownSchema: Options = {
  tagNames: 'p br hr blockquote ul ol li em strong a code pre h1 h2 h3 h4 h5 h6'.split(' '),
  attributes: { a: ['href'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto', 'tg'].flatMap(asTyped) },
  ancestors: { li: ['ol', 'ul'] },
  strip: ['script', 'style'],
};

/** A phone's keyboard likes to begin with a capital; schemes are compared letter by letter. */
function asTyped(scheme: string): readonly string[] {
  return [scheme, scheme[0]?.toUpperCase() + scheme.slice(1), scheme.toUpperCase()];
}

type HeadingLevel = 3 | 4;

/** Whatever the author's level, a heading is one level below the ad's own. */
function headings(level: HeadingLevel) {
  const heading =
    (className: string) =>
    ({ children }: { readonly children?: ReactNode }) =>
      createElement(`h${level}`, { className }, children);
  const [large, regular] = [heading(css.largeHeading), heading(css.heading)];
  return { h1: large, h2: large, h3: regular, h4: regular, h5: regular, h6: regular };
}

function processor(level: HeadingLevel) {
  return unified()
    .use(remarkParse)
    .use(remarkRehype)
    .use(rehypeSanitize, markdownSchema)
    .use(rehypeReact, { Fragment, jsx, jsxs, components: { a: MarkdownLink, ...headings(level) } })
    .freeze();
}

const processors = { 3: processor(3), 4: processor(4) };

/** Markdown as elements. Check its nesting first: it decides the time. Throws RangeError when the stack is too small. */
function renderMarkdown(markdown: string, level: HeadingLevel): ReactElement {
  return processors[level].processSync(markdown).result;
}

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
