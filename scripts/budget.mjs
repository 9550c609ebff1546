import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { LANGUAGES } from './page/languages.mjs';
import { buildStale } from './build.mjs';

// The first page's JavaScript beside what a page of this make loads: react, react-dom, the router and react-query. The router
// counts in the floor alone: only the admin pages load it.
const root = join(import.meta.dirname, '..');

const size = (buffers) => ({
  gzip: buffers.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0),
  brotli: buffers.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0),
});

async function floor() {
  // Inside ui/, so that the packages resolve as they do for the page itself.
  const folder = mkdtempSync(join(root, 'ui/.budget-'));
  try {
    const entry = join(folder, 'floor.js');
    writeFileSync(
      entry,
      `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
       import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
       import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
       globalThis.floor = [createElement, createRoot, BrowserRouter, Link, Route, Routes, useLocation, useNavigate,
         QueryClient, QueryClientProvider, useMutation, useQuery];`,
    );
    const result = await build({
      configFile: false,
      logLevel: 'error',
      root: folder,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
    });
    return size(result.output.filter((part) => part.type === 'chunk').map((part) => Buffer.from(part.code)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await buildStale();
const dist = join(root, 'ui/dist');
const least = await floor();
let within = true;
for (const { folder, budget } of Object.values(LANGUAGES)) {
  const html = readFileSync(join(dist, folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => join(dist, path));
  // What comes one or two seconds later (falling characters, tips, dialogs, the watch for gift codes, the ad) is not of the
  // first page.
  const page = size(named.map((path) => readFileSync(path)));
  within &&= named.length > 0;
  for (const kind of ['gzip', 'brotli']) {
    const ratio = page[kind] / least[kind];
    within &&= ratio <= budget;
    console.log(
      `/${folder} ${kind}: first page ${(page[kind] / 1000).toFixed(1)} kB, floor ${(least[kind] / 1000).toFixed(1)} kB, ratio ${ratio.toFixed(3)} (at most ${budget})`,
    );
  }
}
process.exit(within ? 0 : 1);
