import { AREAS } from './areas.mjs';

const name = process.env.MUTATION_AREA ?? '';

/** One area's run; `scripts/mutation.mjs` names the area. */
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tooling/mutation/vitest.config.mjs', related: false },
  mutate: AREAS[name].mutate,
  coverageAnalysis: 'perTest',
  // What a module computes as it is loaded would be tested by every test, one after the other.
  ignoreStatic: true,
  tsconfigFile: 'none.json',
  ignorePatterns: ['.stryker-tmp', '/ui', '/stories', '/e2e', '/docs', 'data', 'dist', 'reports'],
  concurrency: 1,
  timeoutMS: 8000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  tempDirName: `.stryker-tmp/${name}`,
};
