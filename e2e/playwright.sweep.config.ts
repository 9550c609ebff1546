import { defineConfig } from '@playwright/test';
import requireChromium, { chromiumArgs, chromiumPath } from '../tooling/chromium.ts';

requireChromium();

/** The sweep over the built story book; `npm run sweep` builds it first. */
export default defineConfig({
  testDir: './sweep',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 180_000,
  reporter: [['dot'], ['json', { outputFile: 'test-results/sweep.json' }]],
  use: {
    launchOptions: { ...(chromiumPath && { executablePath: chromiumPath }), args: chromiumArgs },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
