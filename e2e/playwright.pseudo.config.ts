import { defineConfig } from '@playwright/test';
import stories from './playwright.stories.config.ts';

/** The visitors' stories in the pseudo-language; `npm run test:pseudo` builds their book first. */
export default defineConfig({
  ...stories,
  testDir: './pseudo-language',
  reporter: [['dot'], ['json', { outputFile: 'test-results/pseudo.json' }]],
});
