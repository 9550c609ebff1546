import { mergeConfig } from 'vitest/config';
import { mockingTests } from '../tooling/mockingTests.ts';
import vite from './vite.config.ts';

/** The tests that replace modules: a module registry for each file. */
export default mergeConfig(vite, {
  test: {
    name: 'ui-mocks',
    environment: 'jsdom',
    include: mockingTests('src', import.meta.dirname),
    setupFiles: ['./src/testing/setup.ts'],
  },
});
