import { mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(vite, {
  test: {
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    // On a loaded machine a page takes longer than Vitest's 5 s.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['../scripts/patientWaits.ts', './src/testing/setup.ts'],
  },
});
