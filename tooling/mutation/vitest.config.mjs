import { defineConfig } from 'vitest/config';
import { AREAS } from './areas.mjs';

const { MUTATION_AREA: name = '', MUTATION_RUN: run } = process.env;
const { tests, skip, only } = run === undefined ? AREAS[name] : JSON.parse(run);

// The tests of one area alone: the root config also loads the browser projects.
export default defineConfig({
  test: {
    include: tests.filter((glob) => !glob.startsWith('!')),
    exclude: tests.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)),
    testNamePattern: only === undefined ? skip && new RegExp(`^(?!.*(${skip.source}))`) : new RegExp(only),
    environment: 'node',
    // Most of the time of a mutant would be the loading of modules.
    isolate: false,
    globalSetup: ['tooling/postgres/globalSetup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
