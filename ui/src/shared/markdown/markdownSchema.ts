import type { Options } from 'rehype-sanitize';

/** All that an ad may be made of: words, lists, code, headings and links. */
export const markdownSchema: Options = {
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
