import { AREAS } from './areas.mjs';

const name = process.env.MUTATION_AREA ?? '';
/** Of a run over changed lines, which `scripts/mutation.mjs` composes. */
const changed = process.env.MUTATION_RUN === undefined ? undefined : JSON.parse(process.env.MUTATION_RUN);
const area = changed ?? AREAS[name];

/** One area's run, or one over changed lines. */
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tooling/mutation/vitest.config.mjs', related: false },
  mutate: area.mutate,
  coverageAnalysis: area.coverage ?? 'perTest',
  // What a module computes as it is loaded would be tested by every test, one after the other.
  ignoreStatic: area.coverage !== 'off',
  tsconfigFile: 'none.json',
  ignorePatterns: ['.stryker-tmp', '/ui', '/stories', '/e2e', 'data', 'dist', 'reports'],
  concurrency: 1,
  timeoutMS: 8000,
  reporters: changed ? ['json', 'progress-append-only'] : ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  ...(changed && { incremental: true, incrementalFile: `reports/mutation/${name}.incremental.json` }),
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: changed ? { high: 100, low: 0, break: null } : { high: 95, low: 85, break: 85 },
  tempDirName: `.stryker-tmp/${name}`,
};
