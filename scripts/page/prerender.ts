import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Alias, build, type PluginOption, type ResolvedConfig } from 'vite';

const PLACE = '<div id="root">';

/**
 * A Vite plugin that renders the first page: the built `index.html` gets the markup that `firstPage()` of `entry` resolves
 * to, and `app.html` beside it is what the build wrote, for all other pages. `plugins` are those that the code of the page
 * needs.
 */
export function prerender(entry: string, plugins: () => readonly PluginOption[]) {
  let root = '';
  let alias: Alias[] = [];
  return {
    name: 'prerender',
    apply: 'build' as const,
    configResolved: (config: ResolvedConfig) => {
      root = config.root;
      alias = config.resolve.alias;
    },
    writeBundle: {
      sequential: true,
      async handler({ dir }: { dir?: string | undefined }, bundle: Readonly<Record<string, unknown>>) {
        const index = Object.keys(bundle).find((file) => file.endsWith('index.html'));
        if (dir === undefined || index === undefined) return;
        const out = await mkdtemp(join(tmpdir(), 'first-page-'));
        try {
          await build({
            configFile: false,
            logLevel: 'warn',
            root,
            plugins: [...plugins()],
            publicDir: false,
            resolve: { alias },
            ssr: { noExternal: true },
            build: {
              ssr: entry,
              outDir: out,
              emptyOutDir: true,
              target: 'node20',
              rolldownOptions: { output: { entryFileNames: 'main.mjs', format: 'es' } },
            },
          });
          const { firstPage } = (await import(pathToFileURL(join(out, 'main.mjs')).href)) as {
            readonly firstPage: () => Promise<string>;
          };
          const html = await readFile(join(dir, index), 'utf8');
          const [before, after, ...more] = html.split(PLACE);
          if (before === undefined || after === undefined || more.length > 0)
            throw new Error(`index.html needs one ${PLACE}.`);
          // The markup is painted without the scripts: they must not take the line from the style sheet.
          const head = before.replaceAll(
            '<script type="module"',
            '<script type="module" fetchpriority="low"',
          );
          await writeFile(join(dir, index), head + PLACE + (await firstPage()) + after);
          await writeFile(join(dir, index.replace(/index\.html$/, 'app.html')), html);
        } finally {
          await rm(out, { recursive: true });
        }
      },
    },
  };
}
