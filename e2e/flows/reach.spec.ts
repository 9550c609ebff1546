import type { Page } from '@playwright/test';
import { dialogs } from '../pages/dialogs.ts';
import { screenshots } from '../pages/screenshots.ts';
import { lowTargets } from '../support/lowTargets.ts';
import { expect, test } from '../support/sharedStack.ts';
import { withBothPicks } from '../support/withBothPicks.ts';

const PHONE = { width: 360, height: 740 };

/** Opens the page with AI mode on and a pick, then each dialog, and looks at each with `look`. */
async function everySurface(page: Page, url: string, look: (what: string, within: string) => Promise<void>) {
  await withBothPicks(page, url);
  await page.getByText('Last 10 drawn').click();
  const { scrollTo, gallery } = screenshots(page);
  await scrollTo();
  await expect(gallery).toContainText('No approved screenshots yet');
  await look('the page', '#root');
  const { chip, calculate, rows } = dialogs(page);
  const dialog = page.getByRole('dialog');
  const inside = async (what: string) => {
    await expect(dialog).toBeVisible();
    await look(what, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await chip('Level Chart').click();
  await calculate.click();
  await expect(rows.first()).toBeVisible();
  await inside('the level chart');
  for (const name of ['Tutorial', 'Leaderboard', 'Track Record']) {
    await chip(name).click();
    await inside(name);
  }
  await page.getByRole('button', { name: 'Limits and your data' }).click();
  await expect(dialog.getByLabel('Losses')).toBeVisible();
  await inside('the limits');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await inside('what is shared');
}

test('on a phone everything that can be pressed is at least 44 px high, the helpline too', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const low: string[] = [];
  await everySurface(page, product.url, async (what, within) => {
    for (const each of await lowTargets(page, within)) low.push(`${what}: ${each}`);
  });
  expect(low).toEqual([]);
  const helpline = page.locator('footer').getByRole('link', { name: 'Tele-MANAS 14416' });
  expect((await helpline.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await context.close();
});
