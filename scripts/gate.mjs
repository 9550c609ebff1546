// Runs the stages of the gate to their end, however they go, and sums up the runners' own reports.
import { spawn } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'bigsmall-gate-'));
// A missing PostgreSQL server or browser is a failure here, never a skipped suite.
const env = { ...process.env, CI: 'true', REQUIRE_SERVICES: '1' };
/** Seconds that npm's packages took, counted by the caller. */
const before = Number(process.argv[2] ?? 0);

const npm = (...args) => ['npm', 'run', '-s', ...args];
/** Runs at low priority beside the other lane. */
const background = `CHROMIUM_PATH=${join(root, 'scripts/backgroundBrowser')}`;
const quietly = (...command) => ['nice', '-n', '10', 'env', background, ...command];
const reported = (name) => join(folder, `${name}.json`);
/** A step whose runner is vitest: the gate counts its report. */
const vitest = (name, report, command) => ({
  name,
  report,
  command: [
    ...command,
    '--',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reported(report)}`,
  ],
});

/**
 * One stage after the other, the lanes of a stage side by side, the steps of a lane one after the other. Cheap steps come
 * first, so that a wrong one is known within three minutes; steps that measure run alone.
 */
const stages = [
  [
    [{ name: 'packages of Debian', command: ['.ci/packages'] }],
    [{ name: 'native modules', command: ['env', 'JOBS=2', 'npm', 'rebuild'] }],
    [
      { name: 'format, lint, types, weight', command: npm('check') },
      { name: 'build', command: npm('build') },
      { name: 'first page within its budget', command: ['node', 'scripts/budget.mjs'] },
      { name: 'book of stories', command: npm('stories') },
    ],
  ],
  [
    [vitest('unit, adapter and page tests', 'test', ['npm', 'test'])],
    [
      vitest('the domain and the product as packages', 'package', quietly(...npm('test:package'))),
      vitest('the page’s API over HTTP', 'api', quietly(...npm('test:api'))),
    ],
  ],
  [[vitest('faults and attacks', 'trust', npm('trust'))]],
  [
    [{ name: 'flows', report: 'e2e', command: npm('e2e'), reportAt: 'e2e/test-results/report.json' }],
    [vitest('stories, with axe', 'stories', quietly(...npm('test:browser')))],
  ],
  [[{ name: 'Lighthouse', command: npm('lighthouse', '--', '--strict') }]],
];

process.exitCode = await gate();

async function gate() {
  const begun = Date.now();
  const results = [];
  try {
    for (const [index, lanes] of stages.entries()) {
      const names = lanes.map((steps) => steps.map(({ name }) => name).join(', then '));
      console.log(`\n== ${names.join(' == beside: ')}`);
      const ended = await Promise.all(lanes.map((steps, lane) => runLane(steps, `${index}-${lane}`)));
      results.push(...ended.flat());
    }
    console.log('\n== seconds a step');
    for (const { name, ok, seconds } of results) {
      console.log(`${String(seconds).padStart(6)} s  ${ok ? 'ok    ' : 'FAILED'} ${name}`);
    }
    console.log(
      `${String(before + secondsSince(begun)).padStart(6)} s  the whole, ${before} s of it for npm’s packages`,
    );
    return tally(results);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the steps one after the other, also those after one that failed. */
async function runLane(steps, id) {
  const results = [];
  for (const [index, step] of steps.entries()) results.push(await run(step, `${id}-${index}`));
  return results;
}

/** Runs a step; its output is shown when it has ended, so that steps side by side stay readable. */
async function run({ name, report, reportAt, command: [program, ...args] }, id) {
  const begun = Date.now();
  const log = join(folder, `${id}.log`);
  const output = openSync(log, 'w');
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', output, output] });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  closeSync(output);
  if (reportAt !== undefined && existsSync(join(root, reportAt)))
    copyFileSync(join(root, reportAt), reported(report));
  const [ok, seconds] = [code === 0, secondsSince(begun)];
  console.log(`\n${readFileSync(log, 'utf8').trim()}\n== ${name}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s`);
  return { name, report, ok, seconds };
}

/** Prints the sum of the runners' reports as the last line; a step that failed without a failed test counts as one. */
function tally(results) {
  let [passed, failed] = [0, 0];
  for (const { name, report, ok } of results) {
    const counts = report === undefined ? { passed: 0, failed: 0 } : countsOf(report);
    passed += counts.passed;
    failed += counts.failed;
    if (ok && (report === undefined || counts.passed > 0)) continue;
    console.log(`Failed: ${name}`);
    if (counts.failed === 0) failed += 1;
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function countsOf(name) {
  if (!existsSync(reported(name))) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(reported(name), 'utf8'));
  for (const { title, why = '' } of failuresIn(report)) {
    console.log(
      `Failed: ${name}: ${title}\n  ${stripVTControlCharacters(why).trim().split('\n')[0].slice(0, 200)}`,
    );
  }
  const { stats } = report;
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Failed tests of a report of Vitest, or of a suite of Playwright: their titles and the first error. */
function failuresIn(report) {
  const ofVitest = (report.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({ title: fullName, why: failureMessages[0] })),
  );
  const ofPlaywright = (report.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      title,
      why: tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error.message,
    }));
  return [...ofVitest, ...ofPlaywright, ...(report.suites ?? []).flatMap(failuresIn)];
}

function secondsSince(begun) {
  return Math.round((Date.now() - begun) / 1000);
}
