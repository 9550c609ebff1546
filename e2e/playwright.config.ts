import { defineConfig } from '@playwright/test';
import requireChromium, { chromiumArgs, headlessPath } from '../scripts/chromium.ts';
import { memoryFolder } from '../scripts/memoryFolder.ts';

requireChromium();

// The products' data and the browsers' profiles: each product begins by making its database, which is synced to the disk.
const folder = process.env['TMPDIR'] ?? memoryFolder();
if (folder !== undefined) process.env['TMPDIR'] = folder;
process.env['CHEAP_KEYS'] = '1';

export default defineConfig({
  testDir: './flows',
  globalSetup: './support/build.ts',
  fullyParallel: false,
  // Each waits for a third of its time: for draws, and for time to pass.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: { ...(headlessPath && { executablePath: headlessPath }), args: chromiumArgs },
    viewport: { width: 1280, height: 900 },
    // Flows about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
