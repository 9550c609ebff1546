import { mergeConfig } from 'vitest/config';
import { mockingTests } from '../tooling/mockingTests.ts';
import vite from './vite.config.ts';

export default mergeConfig(vite, {
  test: {
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: mockingTests('src', import.meta.dirname),
    isolate: false,
    setupFiles: ['./src/testing/setup.ts'],
  },
});
