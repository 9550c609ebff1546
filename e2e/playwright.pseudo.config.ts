import { defineConfig } from '@playwright/test';
import stories from './playwright.stories.config.ts';

/** The visitors' stories in the pseudo-language; `npm run test:pseudo` builds their book first. */
export default defineConfig({
  ...stories,
  testDir: './pseudo-language',
  outputDir: './pseudo-language/test-results',
  reporter: [['dot'], ['json', { outputFile: 'pseudo-language/test-results/report.json' }]],
});
