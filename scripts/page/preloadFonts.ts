import type { IndexHtmlTransformContext } from 'vite';

/** A Vite plugin that names the built font in the page's head: `theme.js` preloads it unless the line is slow. */
export function preloadFonts() {
  return {
    name: 'preload-fonts',
    apply: 'build' as const,
    transformIndexHtml: (_html: string, { bundle = {} }: IndexHtmlTransformContext) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'meta',
          attrs: { name: 'font', content: `/${name}` },
          // Before `theme.js` reads it.
          injectTo: 'head-prepend' as const,
        })),
  };
}
