import { defineConfig } from 'vitest/config';

// The mutation run needs the domain alone: the root config also loads the browser projects.
export default defineConfig({
  test: { include: ['domain/src/**/*.test.ts'], environment: 'node' },
});
