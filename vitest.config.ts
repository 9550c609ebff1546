import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './scripts/memoryFolder.ts';

const TMPDIR = process.env.TMPDIR ?? memoryFolder();

export default defineConfig({
  test: {
    // By default one less than there are cores, and on two cores a third of the time is waiting.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: ['scripts/equalBytes.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'adapters',
          include: ['adapters-*/{src,test}/**/*.test.ts'],
          environment: 'node',
          // Most of the time of a small test would be the loading of modules.
          isolate: false,
          env: { ...(TMPDIR !== undefined && { TMPDIR }) },
          globalSetup: ['scripts/postgres/globalSetup.ts'],
          setupFiles: ['scripts/equalBytes.ts', 'scripts/patientWaits.ts', 'scripts/stopAfterTimeout.ts'],
          expect: { poll: { timeout: 10_000 } },
          // Stores are emptied between tests: one that a busy machine cuts off would write into the next.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/*.test.ts', 'scripts/page/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'package',
          include: ['scripts/package/*.test.ts'],
          environment: 'node',
          // In the gate they take what the other tests leave of the processors.
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['e2e/api/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/support/build.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'trust',
          include: ['e2e/trust/*.test.ts'],
          environment: 'node',
          env: { CHEAP_KEYS: '1' },
          // The files of a worker share what it has loaded: Sequelize, sharp and the domain.
          isolate: false,
          globalSetup: ['e2e/support/build.ts'],
          // They mostly wait: for servers that start and for draws.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      'ui/vitest.config.ts',
      'stories/vitest.config.ts',
    ],
  },
});
