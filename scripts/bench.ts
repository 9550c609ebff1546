import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { backtestRows } from './bench/backtestRow.ts';
import { boardRows } from './bench/boardRows.ts';
import { capacityDocument } from './bench/capacityDocument.ts';
import { httpRows } from './bench/httpRows.ts';
import { imageRows } from './bench/imageRows.ts';
import { liveRows } from './bench/liveRows.ts';
import { paintRows } from './bench/paintRows.ts';
import { type Effort, isMissed, measureFor, mostOf, type Row } from './bench/row.ts';
import { recordRows } from './bench/recordRows.ts';
import { REPLICAS, scaleSection } from './bench/scaleDocument.ts';
import { type Scale, scaleOf } from './bench/scaleRows.ts';
import { storeScaleOf } from './bench/scaleStoreRows.ts';
import { SECTIONS, type Section, sectionOf, withSection } from './bench/sections.ts';
import { settleRows } from './bench/settleRow.ts';
import { startRows } from './bench/startRow.ts';
import { storeRows } from './bench/storeRows.ts';
import { uploadRows } from './bench/uploadRows.ts';

const root = join(import.meta.dirname, '..');
const OPTIONS = ['--quick', '--scale'];
const unknown = process.argv.slice(2).find((option) => !OPTIONS.includes(option));
if (unknown !== undefined) {
  // A whole run takes minutes and writes pages.
  console.error(`bench takes ${OPTIONS.join(', ')}, but got ${unknown}.`);
  process.exit(2);
}
const quick = process.argv.includes('--quick');
const effort: Effort = quick
  ? { quick, repetitions: 3, seconds: 0.7 }
  : { quick, repetitions: 5, seconds: 3 };

execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
const begun = performance.now();
const [loadBefore = 0] = loadavg();
const today = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release().split('-')[0]}, Node ${process.version}`;
const capacityPage = join(root, 'docs/capacity.md');
if (process.argv.includes('--scale')) {
  await writeScale();
  process.exit();
}
const rows: Row[] = [];
const measures = {
  // First: in the heap that the others leave, collections of garbage fall into the floor's turns.
  imageRows,
  backtestRows,
  startRows,
  settleRows,
  recordRows,
  storeRows,
  httpRows,
  liveRows,
  boardRows,
  uploadRows,
  paintRows,
};
for (const [name, measure] of Object.entries(measures)) {
  const since = performance.now();
  try {
    rows.push(...(await measureFor(measure, effort)));
  } catch (error) {
    // The others are still worth their time.
    process.exitCode = 1;
    console.error(`${name}:`, error);
  }
  console.log(`${name}: ${((performance.now() - since) / 1000).toFixed(0)} s`);
}
rows.sort((a, b) => a.row - b.row);

const verdict = ({ ratio, limit }: Row): string => (ratio <= limit ? 'reached' : 'not reached');
const table = [
  '| # | what | ours | peer | floor | ratio | at most | |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows.map((row) =>
    [
      '',
      row.row,
      row.what,
      row.ours,
      row.peer,
      row.floor,
      row.ratio.toFixed(2),
      row.limit.toFixed(2),
      verdict(row),
      '',
    ]
      .join(' | ')
      .trim(),
  ),
].join('\n');
console.log(`\n${table}\n\nbench: ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);

if (quick) {
  const missed = rows.filter(isMissed);
  for (const row of missed)
    console.error(`${row.what}: ${row.ratio.toFixed(2)}, at most ${mostOf(row).toFixed(2)}`);
  if (missed.length > 0) process.exitCode = 1;
} else if (process.exitCode === undefined) writeDocuments();
else console.error('A measurement failed: docs/bench.md and docs/capacity.md stay as they are.');

function writeDocuments(): void {
  const path = join(root, 'docs/bench.md');
  writeFileSync(
    path,
    `# Bench

\`npm run bench\` wrote this table: the product beside floors and peers that ran in the same minutes. A figure is the median
of ${effort.repetitions} repetitions, each with every variant, begun with another one each time. CPU is that of all threads of a server
(\`/proc/PID/task/*/schedstat\`) by the requests that it answered; servers are pinned to one core, the load to the other.
Ratios are worth more than times: they move by 10 to 20 % between runs.

- date: ${today}
- machine: ${machine}
- load average before the run: ${loadBefore.toFixed(1)} (times, unlike CPU, mean little above 0.5)

${table}
`,
  );
  const kept = readFileSync(capacityPage, 'utf8');
  const sections = SECTIONS.map((heading) => sectionOf(kept, heading));
  writeFileSync(capacityPage, capacityDocument(rows, machine) + sections.join(''));
  console.log('docs/bench.md and docs/capacity.md are written.');
}

async function writeScale(): Promise<void> {
  const size = quick ? { seconds: 2, streams: 20, draws: 3 } : { seconds: 10, streams: 200, draws: 10 };
  const scales: Scale[] = [];
  for (const replicas of quick ? [1, 2] : [1, 2, 4]) {
    scales.push(await scaleOf(replicas, size));
    console.log(scales.at(-1));
  }
  const stores = await (quick ? storeScaleOf(2000, 20_000) : storeScaleOf(100_000, 1_000_000));
  console.log(stores);
  writeSection(
    REPLICAS,
    scaleSection(scales, stores, { ...size, machine, cores: cpus().length, day: today, load: loadBefore }),
  );
}

/** That section of the page on capacity, and nothing else of it. A quick run's figures are worth no page. */
function writeSection(heading: Section, section: string): void {
  if (quick) return console.log(section);
  writeFileSync(capacityPage, withSection(readFileSync(capacityPage, 'utf8'), heading, section));
  console.log(`docs/capacity.md has a new section: ${heading.slice(3)}.`);
}
