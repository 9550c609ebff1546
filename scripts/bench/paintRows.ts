import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { startProduct } from '../../e2e/support/product.ts';
import { slowdownAt } from '../../e2e/support/slowPhone.ts';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import { type Effort, medianOf, medians, type Row } from './row.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'ui/dist');
/** A phone in a poor network: 1.6 Mbit/s, 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SIZE = { width: 360, height: 800 };
/** After the load: what comes two seconds later is in it. Without scripts nothing comes. */
const WATCHED_MS = { ours: 3000, still: 500 };
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The built page without its scripts, compressed as the product does. */
async function startStaticPage() {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8').replaceAll(/<script[^>]*><\/script>/g, '');
  const html = brotliCompressSync(page);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = join(DIST, path);
    const brotli = { 'content-encoding': 'br' };
    if (path === '/') return response.writeHead(200, { 'content-type': 'text/html', ...brotli }).end(html);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' };
    const packed = existsSync(`${file}.br`);
    response.writeHead(200, packed ? { ...type, ...brotli } : type);
    return createReadStream(packed ? `${file}.br` : file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => void server.close(),
  };
}

type Paint = { readonly largest: number; readonly blocking: number; readonly shift: number };

/** As text: the compiler of this script adds helpers to functions, which the page does not have. */
const WATCH = `
  window.paint = { largest: 0, blocking: 0, shift: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (paint.largest = startTime));
  watch('longtask', ({ duration }) => (paint.blocking += Math.max(0, duration - 50)));
  watch('layout-shift', ({ value }) => (paint.shift += value));
`;

/** Lighthouse's index of this machine, the highest of some: a busy moment lowers it. */
async function machineIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const indices: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  }
  await page.close();
  return Math.max(...indices);
}

/** One visit with an empty cache; times in ms. */
async function visit(browser: Browser, url: string, watchedMs: number, slowdown: number): Promise<Paint> {
  const context = await browser.newContext({ viewport: SIZE });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(watchedMs);
    return await page.evaluate<Paint>('window.paint');
  } finally {
    await context.close();
  }
}

/** The first paint of the page beside that of its markup alone, and the size of its first JavaScript. */
export async function paintRows({ repetitions }: Effort): Promise<readonly Row[]> {
  const budget = execFileSync(process.execPath, [join(ROOT, 'scripts/budget.mjs')], { encoding: 'utf8' });
  const [, own = '', floor = '', ratio = ''] =
    /brotli: first page ([\d.]+) kB, floor ([\d.]+) kB, ratio ([\d.]+)/.exec(budget) ?? [];
  const folder = temporaryFolder();
  const product = await startProduct({ DATA_DIR: folder.path, RATE_LIMIT_SCALE: '1000' });
  const still = await startStaticPage();
  const browser = await chromium.launch({
    ...(chromiumPath !== undefined && { executablePath: chromiumPath }),
    args: chromiumArgs,
  });
  try {
    const slowdown = slowdownAt(await machineIndex(browser));
    const seen: Paint[] = [];
    const largest = await medians(
      {
        ours: async () => {
          const paint = await visit(browser, product.url, WATCHED_MS.ours, slowdown);
          seen.push(paint);
          return paint.largest;
        },
        still: async () => (await visit(browser, still.url, WATCHED_MS.still, slowdown)).largest,
      },
      repetitions,
    );
    const blocking = medianOf(seen.map((each) => each.blocking));
    const shift = medianOf(seen.map((each) => each.shift));
    const common = { row: 14, peer: '', floor: '', limit: 1 };
    return [
      {
        row: 14,
        what: 'first-load JavaScript, brotli / react, react-dom, router, query',
        ours: `${own} kB`,
        peer: '',
        floor: `${floor} kB`,
        ratio: Number(ratio),
        limit: 1.25,
        isExact: true,
      },
      {
        row: 14,
        what: `largest paint at 1.6 Mbit/s, 150 ms, 4 × CPU / the same page without scripts`,
        ours: `${largest.ours.toFixed(0)} ms`,
        peer: '',
        floor: `${largest.still.toFixed(0)} ms`,
        ratio: largest.ours / largest.still,
        limit: 1.2,
      },
      {
        ...common,
        what: 'blocking time of it / 80 ms',
        ours: `${blocking.toFixed(0)} ms (this processor ${slowdown.toFixed(1)} times slower)`,
        ratio: blocking / 80,
        isTimed: true,
      },
      {
        ...common,
        what: 'layout shift of it / 0.01',
        ours: shift.toFixed(4),
        ratio: shift / 0.01,
        isExact: true,
      },
    ];
  } finally {
    await browser.close();
    still.stop();
    await product.stop();
    folder.remove();
  }
}
