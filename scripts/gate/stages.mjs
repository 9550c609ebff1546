const vitest = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const npm = (...args) => ['npm', 'run', '-s', ...args];
// Debian's S3 server is behind the suites of object stores; a bare machine has the double from npm.
const withS3 = (...command) => ['node', 'tooling/radosgw.mjs', 'run', '--', ...command];

/**
 * What the gate runs once the packages are there: one stage after the other, the steps of a stage side by side. Cheap
 * steps come first, so that a wrong one is known within three minutes; steps that measure run alone.
 */
export const stages = [
  [{ name: 'format, lint, types', report: null, command: () => npm('check') }],
  [{ name: 'build', report: null, command: () => npm('build') }],
  [
    // Alone: while npm packs the domain, its manifest is the one of the package.
    {
      name: 'the domain as a package',
      report: 'package',
      command: (report) => npm('test:package', '--', ...vitest(report)),
    },
  ],
  [
    { name: 'first page within its budget', report: null, command: () => ['node', 'scripts/budget.mjs'] },
    {
      name: 'the page’s API over HTTP',
      report: 'api',
      command: (report) => npm('test:api', '--', ...vitest(report)),
    },
  ],
  [
    {
      // Alone: flows take both processors, and what they leave to these tests is a tenth of one.
      name: 'unit, adapter and page tests, with coverage',
      report: 'test',
      command: (report) => withS3('npm', 'test', '--', '--coverage', ...vitest(report)),
    },
  ],
  [
    // Alone: some rows measure how long others wait.
    {
      name: 'faults and attacks, short form',
      report: 'trust',
      command: (report) => withS3(...npm('trust', '--', '--short', ...vitest(report))),
    },
  ],
  [
    {
      name: 'flows on the real stack',
      report: 'e2e',
      command: () => npm('e2e'),
      reportAt: 'e2e/test-results/report.json',
    },
    // Flows leave a third of both processors.
    { name: 'stories in the pseudo-language', report: null, command: () => npm('test:pseudo') },
  ],
  [
    {
      name: 'story matrix, with axe',
      report: 'stories',
      command: () => npm('test:stories'),
      reportAt: 'e2e/test-results/stories.json',
    },
  ],
  [{ name: 'Lighthouse', report: null, command: () => npm('lighthouse') }],
  [{ name: 'bench', report: null, command: () => npm('bench', '--', '--quick') }],
];
