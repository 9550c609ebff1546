import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { folderOf, inLanguage, languageOf } from '../scripts/page/language.ts';
import { offlineShell } from '../scripts/page/offlineShell.ts';
import { optimizeDeps } from '../scripts/page/optimizeDeps.ts';
import { precompress } from '../scripts/page/precompress.ts';
import { preloadFonts } from '../scripts/page/preloadFonts.ts';
import { prerender } from '../scripts/page/prerender.ts';
import { retriedStyles } from '../scripts/page/retriedStyles.ts';

const language = languageOf(process.env.PAGE_LANGUAGE);
const folder = folderOf(language);
// The English build is the first one: it empties the folder and brings the files that all languages share.
const first = folder === '';
const at = (path: string) => join(import.meta.dirname, path);
/** What each visit loads one or two seconds after the start: in one piece, as each request costs a kilobyte of headers. */
const LATE = [
  'app/Background.tsx',
  'strategy-tips/StrategyTips.tsx',
  'local-stats/LocalStatsCard.tsx',
  'feature-cards/FeatureCards.tsx',
  'falling-characters/FallingCharacters.tsx',
].map((part) => at(`src/site/${part}`));
const pagePlugins = () => [inLanguage(language), react(), vanillaExtractPlugin()];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...pagePlugins(),
    preloadFonts(),
    retriedStyles(),
    // The order matters: each takes what the one before wrote.
    prerender(at('src/firstPage.tsx'), pagePlugins),
    offlineShell(at('offline/serviceWorker.js'), folder),
    precompress(),
  ],
  optimizeDeps,
  resolve: {
    alias: [
      {
        find: '../createLucideIcon.mjs',
        replacement: at('src/design-system/createIcon.ts'),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: first,
    copyPublicDir: first,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The polyfill runs after the first scripts have loaded. A browser without modulepreload preloads lazy code by `preload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: at(join(folder, 'index.html')),
      onLog: (level, log, emit) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') emit(level, log);
      },
      output: {
        // An offline page has no use for those of admins.
        chunkFileNames: ({ moduleIds }) =>
          `assets/${moduleIds.some((id) => id.startsWith(at('src/admin/'))) ? 'admin-' : ''}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: (id) => id === at('src/startReact.ts'), priority: 2 },
            // With all static imports: otherwise each set of parts that share a module of the first page is a chunk.
            { name: 'page', test: (id) => id === at('src/main.tsx'), priority: 1 },
            { name: 'late', test: (id) => LATE.includes(id) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
