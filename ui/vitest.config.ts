import { mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(vite, {
  test: {
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    // In the gate these tests get what the flows leave of the processor.
    testTimeout: 30_000,
    setupFiles: ['./src/testing/setup.ts'],
  },
});
