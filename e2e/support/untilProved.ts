import { expect, type Locator, type Page } from '@playwright/test';

/** The lines of a proof that are in order. */
export const ticks = (within: Page | Locator) => within.getByText('Yes', { exact: true });

/** Waits until the open proof of a draw has its three ticks: the draw is on the record once the server has settled it. */
export const untilProved = (sheet: Locator): Promise<void> =>
  expect(async () => {
    const retry = sheet.getByRole('button', { name: 'Try again' });
    if (await retry.isVisible()) await retry.click();
    await expect(ticks(sheet)).toHaveCount(3, { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
