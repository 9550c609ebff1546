import { defineConfig } from '@playwright/test';
import requireChromium, { chromiumArgs, headlessPath } from '../tooling/chromium.ts';

requireChromium();

export default defineConfig({
  testDir: './flows',
  globalSetup: './support/build.ts',
  fullyParallel: false,
  workers: 2,
  // The longest flow begins first, so that it never runs alone at the end.
  projects: [
    { name: 'real speed', grep: /@realSpeed/ },
    { name: 'flows', grepInvert: /@realSpeed/ },
  ],
  // A second try runs alone at the end, which tells a loaded machine from a fault; the gate names every flow that needed one.
  retries: process.env['CI'] === undefined ? 0 : 1,
  retryStrategy: 'isolated',
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: { ...(headlessPath && { executablePath: headlessPath }), args: chromiumArgs },
    trace: 'retain-on-failure',
    viewport: { width: 1280, height: 900 },
    // Flows about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
