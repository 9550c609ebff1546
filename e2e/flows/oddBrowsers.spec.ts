import type { Page } from '@playwright/test';
import { BROWSER_FAULTS } from '../support/browserFaults.ts';
import { everyScreen } from '../support/everyScreen.ts';
import { expect, test } from '../support/sharedStack.ts';

test.use({ settings: { RATE_LIMIT_SCALE: '1000' }, rate: 10 });
test.describe.configure({ mode: 'parallel' });

/** What went wrong in the page: errors, unhandled rejections, and what it wrote as an error. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    const isNetwork = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNetwork) errors.push(message.text());
  });
  return errors;
}

for (const [fault, breakIt] of Object.entries(BROWSER_FAULTS)) {
  test(`a browser with ${fault} shows every screen without an error`, async ({ page, product }) => {
    const errors = errorsOf(page);
    await page.addInitScript(breakIt);
    await everyScreen(page, product.url);
    expect(errors).toEqual([]);
  });
}
