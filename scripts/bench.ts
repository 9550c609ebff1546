// npm run bench [-- --product DIR]: eight figures of the built product, which docs/performance.md shows; of an older build in
// DIR it only prints them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pollRows, predictionRows } from './bench/http.ts';
import { liveRows } from './bench/live.ts';
import { medianOf, type Row } from './bench/measure.ts';
import { pageRows } from './bench/page.ts';
import { storeRows } from './bench/stores.ts';

const root = join(import.meta.dirname, '..');
const { product } = parseArgs({ options: { product: { type: 'string' } } }).values;
const measured = product === undefined ? root : resolve(product);
if (product === undefined)
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });

const [begun, load] = [performance.now(), loadavg()[0]!.toFixed(1)];
const rows: Row[] = [];
for (const measure of [pollRows, predictionRows, storeRows, liveRows, pageRows]) {
  const since = performance.now();
  rows.push(...(await measure(measured)));
  console.log(`${measure.name}: ${((performance.now() - since) / 1000).toFixed(0)} s`);
}

const format = (figure: number): string => figure.toLocaleString('en', { maximumSignificantDigits: 3 });
const spread = (figures: readonly number[]): string =>
  figures.length === 1 ? '' : `${format(Math.min(...figures))} to ${format(Math.max(...figures))}`;
const lines = rows
  .toSorted(([a], [b]) => a - b)
  .map(([row, what, unit, figures, beside = '', limit = '']) =>
    ['', row, what, `${format(medianOf(figures))} ${unit}`, spread(figures), beside, limit, '']
      .join(' | ')
      .trim(),
  );
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release().split('-')[0]}, Node ${process.version}`;
const table = `
${new Date().toISOString().slice(0, 10)}, ${machine}; load average before it ${load}.

| # | what | median | spread | beside it | limit |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
console.log(`${table}\nbench: ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
if (product === undefined) {
  const page = join(root, 'docs/performance.md');
  const [before = '', ...rest] = readFileSync(page, 'utf8').split('<!-- bench -->\n');
  writeFileSync(page, [before, `${table}\n`, rest.at(-1)].join('<!-- bench -->\n'));
}
process.exit(); // Ends the peers too.
