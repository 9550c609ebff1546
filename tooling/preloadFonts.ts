import type { IndexHtmlTransformContext } from 'vite';

/** A Vite plugin that names the built fonts in the page's head: the first paint waits for one up to 100 ms. */
export function preloadFonts() {
  return {
    name: 'preload-fonts',
    apply: 'build' as const,
    transformIndexHtml: (_html: string, { bundle = {} }: IndexHtmlTransformContext) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        })),
  };
}
