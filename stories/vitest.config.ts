import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vitest/config';
import { join } from 'node:path';
import { chromiumArgs, headlessPath } from '../scripts/chromium.ts';
import vite from './vite.config.ts';

export default mergeConfig(vite, {
  root: import.meta.dirname,
  plugins: [storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
  test: {
    name: 'storybook',
    // A page of its own for each file took half of the time.
    isolate: false,
    maxWorkers: 2,
    globalSetup: [join(import.meta.dirname, '../scripts/chromium.ts')],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({
        launchOptions: { ...(headlessPath && { executablePath: headlessPath }), args: chromiumArgs },
      }),
    },
  },
});
