import { defineConfig } from '@playwright/test';
import requireChromium, { chromiumArgs, headlessPath } from '../scripts/chromium.ts';

requireChromium();

// axe makes much that lives shortly: with room for it from the start the page collects garbage less often.
const args = [...chromiumArgs, '--js-flags=--min-semi-space-size=16'];

/** The story matrix over the built story book; `npm run test:stories` builds it first. */
export default defineConfig({
  testDir: './story-matrix',
  // Playwright empties this folder at its start, and the flows run beside it.
  outputDir: './story-matrix/test-results',
  fullyParallel: true,
  // Beside the flows a third one costs more than it brings: a browser and a book of its own.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // In the gate they take what the flows leave of the processors.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json', { outputFile: 'story-matrix/test-results/report.json' }]],
  use: {
    launchOptions: { ...(headlessPath && { executablePath: headlessPath }), args },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
