import { createElement, type ReactElement, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import rehypeSanitize from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import * as css from './markdown.css.ts';
import { MarkdownLink } from './MarkdownLink.tsx';
import { markdownSchema } from './markdownSchema.ts';

export type HeadingLevel = 3 | 4;

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
export function renderMarkdown(markdown: string, level: HeadingLevel): ReactElement {
  return processors[level].processSync(markdown).result;
}
