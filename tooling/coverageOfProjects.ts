import v8 from '@vitest/coverage-v8';

/** Their files are counted (`coverage.include` in vitest.config.ts). Counting in all others takes a quarter of their time. */
const COUNTED = ['domain', 'adapters'];

type Worker = { readonly ctx?: { readonly projectName?: string } };

/** Whether the worker that runs this has tests of a counted project. */
const isCounted = (): boolean => {
  const { __vitest_worker__: worker } = globalThis as { readonly __vitest_worker__?: Worker };
  return COUNTED.includes(worker?.ctx?.projectName ?? '');
};

/** Vitest's provider of V8's coverage, at rest in projects whose coverage nobody reads. */
const coverageOfProjects: typeof v8 = {
  ...v8,
  startCoverage: async (options) => (isCounted() ? v8.startCoverage?.(options) : undefined),
  takeCoverage: async (options) => (isCounted() ? v8.takeCoverage?.(options) : undefined),
  stopCoverage: async (options) => (isCounted() ? v8.stopCoverage?.(options) : undefined),
};

export default coverageOfProjects;
