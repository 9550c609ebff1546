import { defineConfig } from '@playwright/test';
import requireChromium, { chromiumArgs, headlessPath } from '../tooling/chromium.ts';

requireChromium();

/** The story matrix over the built story book; `npm run test:stories` builds it first. */
export default defineConfig({
  testDir: './story-matrix',
  fullyParallel: true,
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 180_000,
  reporter: [['dot'], ['json', { outputFile: 'test-results/stories.json' }]],
  use: {
    launchOptions: { ...(headlessPath && { executablePath: headlessPath }), args: chromiumArgs },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
