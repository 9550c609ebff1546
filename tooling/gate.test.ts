import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stages } from '../scripts/gate/stages.mjs';

const root = join(import.meta.dirname, '..');
const vitest = { numPassedTests: 2, numFailedTests: 0 };
const playwright = (flaky: readonly string[]) => ({
  stats: { expected: 3, flaky: flaky.length, unexpected: 0 },
  suites: [
    {
      title: 'a.spec.ts',
      suites: [
        { title: 'a visitor', specs: flaky.map((title) => ({ title, tests: [{ status: 'flaky' }] })) },
      ],
      specs: [{ title: 'passes at once', tests: [{ status: 'expected' }] }],
    },
  ],
});

/** What the tally says of these reports, and its exit code. */
function tally(reports: Record<string, object>, failedSteps = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'bigsmall-tally-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, report] of Object.entries(reports)) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(report));
  }
  const script = join(root, 'scripts/tally.mjs');
  const { stdout, status } = spawnSync(process.execPath, [script, folder, String(failedSteps)], {
    encoding: 'utf8',
  });
  return { lines: stdout.trimEnd().split('\n'), status };
}

const whole = (flaky: readonly string[] = []) => ({
  test: vitest,
  package: vitest,
  api: vitest,
  trust: vitest,
  e2e: playwright(flaky),
  stories: playwright([]),
});

describe('the tally of the gate', () => {
  it('passes a whole run and counts its tests', () => {
    expect(tally(whole())).toEqual({ lines: ['14 passed, 0 failed'], status: 0 });
  });

  it('names each test that failed, and says in one line why', () => {
    const failureMessages = ['AssertionError: expected 1 to be 2\n    at period.test.ts'];
    const testResults = [
      { assertionResults: [{ status: 'failed', fullName: 'a period is text', failureMessages }] },
    ];
    const message = 'Error: \u001B[31mnot shown\u001B[39m\nCall log';
    const tests = [{ status: 'unexpected', results: [{ error: { message } }] }];
    const failed = {
      stats: { expected: 2, flaky: 0, unexpected: 1 },
      suites: [{ suites: [{ specs: [{ title: 'sees a draw', tests }] }] }],
    };
    const test = { numPassedTests: 1, numFailedTests: 1, testResults };
    expect(tally({ ...whole(), test, e2e: failed })).toEqual({
      lines: [
        'Failed: test: a period is text',
        '  AssertionError: expected 1 to be 2',
        'Failed: e2e: sees a draw',
        '  Error: not shown',
        '12 passed, 2 failed',
      ],
      status: 1,
    });
  });

  it('names each flow that passed only alone, and asks for its row in the ledger', () => {
    expect(tally(whole(['sees a draw', 'opens a dialog', 'a third']))).toEqual({
      lines: [
        'Passed only alone: a.spec.ts > a visitor > sees a draw',
        '  Add it to docs/flakes.md with its cause.',
        'Passed only alone: a.spec.ts > a visitor > opens a dialog',
        '  Add it to docs/flakes.md with its cause.',
        'Passed only alone: a.spec.ts > a visitor > a third',
        '  Add it to docs/flakes.md with its cause.',
        '17 passed, 0 failed',
      ],
      status: 0,
    });
  });

  it.each(['test', 'package', 'api', 'e2e', 'stories', 'trust'])(
    'fails when the report of %s is missing',
    (name) => {
      const reports: Record<string, object> = whole();
      delete reports[name];
      const { lines, status } = tally(reports);
      expect(lines[0]).toBe(`No report: ${name}`);
      expect(status).toBe(1);
    },
  );

  it('fails when a report holds no passed test', () => {
    expect(tally({ ...whole(), trust: { numPassedTests: 0, numFailedTests: 0 } }).status).toBe(1);
  });

  it('fails when a step failed without a failed test', () => {
    expect(tally(whole(), 1)).toEqual({ lines: ['14 passed, 1 failed'], status: 1 });
  });
});

describe('the ledger of flows that passed only alone', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/flakes.md'), 'utf8').matchAll(/^\| (?!flow|---)(.+) \|$/gm),
  ].map(([, cells = '']) => cells.split(' | '));

  it('has a date, a cause and what mended it in each row', () => {
    for (const row of rows) {
      expect(row).toHaveLength(4);
      expect(row[1]).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  it('has no flow twice that is not mended', () => {
    const open = rows.filter(([, , , mended]) => mended === 'open').map(([flow]) => flow);
    expect(open.filter((flow, index) => open.indexOf(flow) !== index)).toEqual([]);
  });
});

describe('the gate', () => {
  it('runs every step, the cheap ones first and those that measure alone at the end', () => {
    expect(stages.map((lanes) => lanes.map((steps) => steps.map(({ name }) => name)))).toEqual([
      [
        ['packages of Debian'],
        ['native modules'],
        ['format, lint, types', 'build', 'first page within its budget', 'book of stories'],
      ],
      [
        ['unit, adapter and page tests, with coverage'],
        ['the domain and the product as packages', 'the page’s API over HTTP'],
      ],
      [['faults and attacks, short form']],
      [['flows on the real stack'], ['story matrix, with axe', 'stories in the pseudo-language']],
      [['Lighthouse']],
      [['bench']],
    ]);
  });

  it('looks at no clock to decide what it runs', () => {
    const text = ['.ci/run', '.ci/packages', 'scripts/gate.mjs', 'scripts/gate/stages.mjs'].map((path) =>
      readFileSync(join(root, path), 'utf8'),
    );
    expect(text.join('\n')).not.toMatch(
      /(SECONDS|seconds|whole|Date\.now\(\))"? *(-(lt|gt|le|ge)|[<>])|NOT RUN|SHORTENED|timeout/,
    );
  });

  it('counts the report of each runner', () => {
    const reports = stages.flat(2).flatMap(({ report }) => report ?? []);
    expect(reports.toSorted()).toEqual(Object.keys(whole()).toSorted());
  });
});
