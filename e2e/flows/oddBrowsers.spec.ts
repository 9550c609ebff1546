import type { Page } from '@playwright/test';
import { BROWSER_FAULTS, type Fault, FAULTS, ODD_BROWSERS } from '../support/browserFaults.ts';
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

/** Alone, a fault that fails is named by its flow: `ODD_BROWSERS=alone npm run e2e -- oddBrowsers`. */
const browsers: readonly (readonly Fault[])[] =
  process.env['ODD_BROWSERS'] === 'alone' ? FAULTS.map((fault) => [fault]) : ODD_BROWSERS;

test('each fault of a browser is in one odd browser', () => {
  expect(ODD_BROWSERS.flat().toSorted()).toEqual(FAULTS.toSorted());
});

for (const faults of browsers) {
  test(`a browser with ${faults.join(', ')} shows every screen without an error`, async ({
    page,
    product,
  }) => {
    const errors = errorsOf(page);
    for (const fault of faults) await page.addInitScript(BROWSER_FAULTS[fault]);
    await everyScreen(page, product.url);
    expect(errors).toEqual([]);
  });
}
