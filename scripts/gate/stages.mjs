import { join } from 'node:path';

const vitest = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const npm = (...args) => ['npm', 'run', '-s', ...args];
const withLowPriority = (...command) => ['nice', '-n', '10', ...command];
const backgroundBrowser = join(import.meta.dirname, 'backgroundBrowser');
const inBackground = (...command) => withLowPriority('env', `CHROMIUM_PATH=${backgroundBrowser}`, ...command);

/**
 * What the gate runs once npm has laid out its packages: one stage after the other, the lanes of a stage side by side, the
 * steps of a lane one after the other. Cheap steps come first, so that a wrong one is known within three minutes; steps
 * that measure run alone.
 */
export const stages = [
  [
    // What the first tests with a database or a browser need.
    [{ name: 'packages of Debian', report: null, command: () => ['.ci/packages'] }],
    [{ name: 'native modules', report: null, command: () => ['env', 'JOBS=2', 'npm', 'rebuild'] }],
    [
      { name: 'format, lint, types', report: null, command: () => npm('check') },
      { name: 'build', report: null, command: () => npm('build') },
      { name: 'first page within its budget', report: null, command: () => ['node', 'scripts/budget.mjs'] },
      { name: 'book of stories', report: null, command: () => npm('stories') },
    ],
  ],
  [
    [
      {
        name: 'unit, adapter and page tests',
        report: 'test',
        command: (report) => ['npm', 'test', '--', ...vitest(report)],
      },
    ],
    // Tests wait for timers and disks.
    [
      {
        name: 'the domain and the product as packages',
        report: 'package',
        command: (report) => withLowPriority(...npm('test:package', '--', ...vitest(report))),
      },
      {
        name: 'the page’s API over HTTP',
        report: 'api',
        command: (report) => withLowPriority(...npm('test:api', '--', ...vitest(report))),
      },
    ],
  ],
  [
    [
      {
        name: 'faults and attacks, short form',
        report: 'trust',
        command: (report) => npm('trust', '--', '--short', ...vitest(report)),
      },
    ],
  ],
  [
    [
      {
        name: 'flows on the real stack',
        report: 'e2e',
        command: () => npm('e2e'),
        reportAt: 'e2e/test-results/report.json',
      },
    ],
    // Flows leave a third of both processors; stories take what they leave, and have no clock.
    [
      {
        name: 'story matrix, with axe',
        report: 'stories',
        command: () => inBackground('npx', 'playwright', 'test', '-c', 'e2e/playwright.stories.config.ts'),
        reportAt: 'e2e/story-matrix/test-results/report.json',
      },
    ],
  ],
  [[{ name: 'Lighthouse', report: null, command: () => npm('lighthouse', '--', '--strict') }]],
  [[{ name: 'bench', report: null, command: () => npm('bench', '--', '--quick') }]],
];
