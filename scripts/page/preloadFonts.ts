import type { HtmlTagDescriptor, IndexHtmlTransformContext } from 'vite';

const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };

/** A Vite plugin: the page's head preloads the figures, and names the font that `theme.js` preloads unless the line is slow. */
export function preloadFonts() {
  return {
    name: 'preload-fonts',
    apply: 'build' as const,
    transformIndexHtml: (_html: string, { bundle = {} }: IndexHtmlTransformContext) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name): HtmlTagDescriptor => {
          const few = name.includes('figures');
          const attrs = few ? { ...preload, href: `/${name}` } : { name: 'font', content: `/${name}` };
          // Before `theme.js` reads it.
          return { tag: few ? 'link' : 'meta', attrs, injectTo: 'head-prepend' };
        }),
  };
}
