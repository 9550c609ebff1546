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
const pagePlugins = () => [inLanguage(language), react(), vanillaExtractPlugin()];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...pagePlugins(),
    preloadFonts(),
    retriedStyles(),
    // The order matters: each takes what the one before wrote.
    prerender(join(import.meta.dirname, 'src/firstPage.tsx'), pagePlugins),
    offlineShell(join(import.meta.dirname, 'offline/serviceWorker.js'), folder),
    precompress(),
  ],
  optimizeDeps,
  resolve: {
    alias: [
      {
        find: '../createLucideIcon.mjs',
        replacement: join(import.meta.dirname, 'src/design-system/createIcon.ts'),
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
      input: join(import.meta.dirname, folder, 'index.html'),
      onLog: (level, log, emit) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') emit(level, log);
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|ui[\\/]src[\\/]startReact\.ts$/,
              priority: 4,
            },
            // For admins alone: the pages of visitors do not use it.
            { name: 'router', test: /node_modules[\\/]react-router(-dom)?[\\/]/, priority: 4 },
            // With all static imports: otherwise rolldown makes a chunk for each set of dialogs that share a module.
            { name: 'page', test: /ui[\\/]src[\\/]main\.tsx$/, priority: 3 },
            { name: 'admin', test: /ui[\\/]src[\\/]admin[\\/]app[\\/]AdminApp\.tsx$/, priority: 1 },
            // What the first prediction needs, without what else loads late.
            {
              name: 'rules',
              test: /ui[\\/]src[\\/]shared[\\/]storage[\\/]ownAnswers|domain[\\/]src[\\/]predictions[\\/](?!levels)/,
              minShareCount: 1,
              priority: 3,
            },
            // Loaded one or two seconds after the start.
            {
              name: 'late',
              test: /ui[\\/]src[\\/]site[\\/](app[\\/](Background|Dialogs|[lL]anguagePlace)|language|test-session|strategy-tips|local-stats|feature-cards|falling-characters)|ui[\\/]src[\\/]design-system[\\/](IntervalBar|IntervalScale|intervalBar)|ui[\\/]src[\\/]site[\\/](auto-prediction[\\/][sS]ettledList|manual-prediction[\\/][Mm]anualResult)|ui[\\/]src[\\/]record[\\/]WithReceipt/,
              priority: 1,
            },
            // Near the first screen of a phone, not on it.
            {
              name: 'second',
              test: /ui[\\/]src[\\/](site[\\/](day|calibration)|game[\\/]display[\\/]funnel\.css)|domain[\\/]src[\\/](platform[\\/]statistics|predictions[\\/]levels)/,
              priority: 1,
            },
            // With what it is made of, so that no group below takes that in.
            { name: 'dialog', test: /ui[\\/]src[\\/]design-system[\\/]Dialog\.tsx$/, priority: 2 },
            // Small modules that several parts share, in two chunks: the first page's script names each lazy chunk. This one comes
            // two seconds after the start.
            {
              name: 'later',
              test: /ui[\\/]src[\\/](api[\\/]quietly|shared[\\/](browser|format|language|storage|titles)|site[\\/]gift-codes[\\/]useGiftCodeNotification|design-system[\\/]([gG]rid|layoutSteps))|node_modules[\\/]@tanstack|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](chevron|file-check|minus)/,
              minShareCount: 2,
              priority: 2.5,
            },
            // This one comes with a dialog, and with what is below the first screen of a phone.
            {
              name: 'panels',
              test: /ui[\\/]src[\\/](shared[\\/](files|clipboard|game-icon|links|list|not-found|query|wordmark)|site[\\/]gift-codes[\\/](?!useGiftCodeNotification)|design-system[\\/](AsyncState|EmptyState|LinkButton|IconLink|FilePicker|Picture|Thumbnail|emptyState|filePicker|picture))|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!chevron|file-check|minus)|domain[\\/]src[\\/](banners|gift-codes|screenshots|platform[\\/](?!statistics))/,
              minShareCount: 2,
              priority: 2,
            },
            // What checks the record: opened with a receipt, and by /verify.
            {
              name: 'record',
              test: /ui[\\/]src[\\/]record[\\/](?!ReceiptDialog|VerifyPage|WithReceipt)|domain[\\/]src[\\/](record|platform[\\/]bytes)|node_modules[\\/]@noble[\\/]hashes/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
