import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// Sums the runners' own reports. A step that failed without a failed test counts as one failure.
const [folder, failedSteps] = [process.argv[2], Number(process.argv[3] ?? 0)];
/** The flows that passed only alone in the newest ten runs that had some: docs/flakes.md. */
const ledger = readFileSync(join(import.meta.dirname, '../docs/flakes.md'), 'utf8');

/** The titles of the tests that passed only at the second try, in a report of Playwright. */
function secondTries(suite, path = []) {
  const here = suite.title ? [...path, suite.title] : path;
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => [...here, title].join(' > '));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => secondTries(inner, here))];
}

/** The tests that failed, in a report of Vitest or a suite of Playwright: their titles, and the first line of why. */
function failures(report) {
  const ofVitest = (report.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({ title: fullName, why: failureMessages[0] })),
  );
  const ofPlaywright = (report.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ title, tests }) => ({
      title,
      why: tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error.message,
    }));
  return [...ofVitest, ...ofPlaywright, ...(report.suites ?? []).flatMap(failures)];
}

/** The first line of an error without the colours of a terminal. */
function firstLine(why) {
  return stripVTControlCharacters(why).trim().split('\n')[0].slice(0, 200);
}

let passed = 0;
let failed = 0;
const again = [];
for (const name of ['test', 'package', 'api', 'e2e', 'stories', 'trust']) {
  const path = join(folder, `${name}.json`);
  if (!existsSync(path)) {
    console.log(`No report: ${name}`);
    failed += 1;
    continue;
  }
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const [ok, bad] = report.stats
    ? [report.stats.expected + report.stats.flaky, report.stats.unexpected]
    : [report.numPassedTests, report.numFailedTests];
  for (const { title, why } of failures(report)) {
    console.log(`Failed: ${name}: ${title}`);
    if (why !== undefined) console.log(`  ${firstLine(why)}`);
  }
  if (report.stats) again.push(...secondTries(report));
  if (ok === 0) {
    console.log(`No test passed: ${name}`);
    failed += 1;
  }
  passed += ok;
  failed += bad;
}
if (failed === 0) failed = failedSteps;

// The second try runs alone, after all others: what passes there met a loaded machine.
for (const title of again) {
  const known = ledger.includes(`| ${title} |`);
  console.log(`Passed only alone${known ? ' once more, so it must be mended' : ''}: ${title}`);
  if (!known) console.log('  Add it to docs/flakes.md with its cause.');
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
