import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Sums the runners' own reports. A step that failed without a failed test counts as one failure.
const [folder, failedSteps] = [process.argv[2], Number(process.argv[3] ?? 0)];
const expected = ['e2e.json', 'test.json'];
// The gate leaves these out when time is short, and says so.
const found = readdirSync(folder).filter((name) => [...expected, 'trust.json', 'sweep.json'].includes(name));

let passed = 0;
let failed = expected.filter((name) => !found.includes(name)).length;
for (const name of expected.filter((report) => !found.includes(report))) console.log(`No report: ${name}`);
for (const name of found) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const [ok, bad] = report.stats
    ? [report.stats.expected + report.stats.flaky, report.stats.unexpected]
    : [report.numPassedTests, report.numFailedTests];
  if (report.stats?.flaky > 0)
    console.log(`FLAKY: ${report.stats.flaky} passed only at the second try, see above`);
  if (ok === 0) failed += 1;
  passed += ok;
  failed += bad;
}
if (failed === 0) failed = failedSteps;

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
