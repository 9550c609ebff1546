import { defineConfig } from 'vitest/config';
import { AREAS } from './areas.mjs';

// The tests of one area alone: the root config also loads the browser projects.
export default defineConfig({
  test: {
    include: AREAS[process.env.MUTATION_AREA ?? ''].tests,
    environment: 'node',
    globalSetup: ['tooling/postgres/globalSetup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
