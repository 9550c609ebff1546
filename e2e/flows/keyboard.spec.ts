import type { Locator } from '@playwright/test';
import { community } from '../pages/community.ts';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { approveScreenshots, drawnScreenshot } from '../support/drawnScreenshot.ts';
import { keyboardOnly } from '../support/keyboardOnly.ts';
import { expect, sharedTest as test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '100' } });

test('by keyboard alone a visitor makes and shares a manual pick, and switches AI mode on and off', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const main = mainPage(page);
  const { share } = dialogs(page);
  const { tabTo, press, expectVisibleFocus } = keyboardOnly(page);
  await tabTo(main.period);
  await page.keyboard.type('20241201001');
  await tabTo(main.predictNow);
  await press('Space');
  await expect(main.toast('Prediction Complete')).toBeVisible();
  const open = page.getByRole('button', { name: 'Share Result' });
  await tabTo(open);
  await press('Enter');
  await expect(share).toBeVisible();
  await tabTo(share.getByRole('button', { name: 'Copy Text' }));
  await press('Enter');
  await expect(main.toast('Copied!')).toBeVisible();
  await press('Escape');
  await expect(share).toBeHidden();
  await expect(open).toBeFocused();
  await expectVisibleFocus();

  await tabTo(main.aiSwitch, 'Shift+Tab');
  await press('Space');
  await expect(main.aiSwitch).toBeChecked();
  await main.pending();
  await expect(main.aiSwitch).toBeFocused();
  await press('Space');
  await expect(main.aiSwitch).not.toBeChecked();
});

test('by keyboard alone a visitor opens, walks through and closes each dialog, and the focus returns', async ({
  page,
  product,
}) => {
  const admin = await signInAsAdmin(product.url);
  const registrationUrl = `${product.url}/register`;
  for (const gameName of ['Alpha', 'Beta'])
    await admin.createGiftCode({ gameName, registrationUrl, giftCode: 'WELCOME', isActive: true });
  await admin.leave();
  await page.goto(product.url);
  const { chip, levelChart, calculate, rows, tutorial, trackRecord } = dialogs(page);
  const { giftChip, place, cards, allCodes, leaderboardChip, leaderboard, tab } = community(page);
  const { tabTo, press, expectVisibleFocus } = keyboardOnly(page);
  const open = async (from: Locator, dialog: Locator) => {
    await tabTo(from);
    await press('Enter');
    await expect(dialog).toBeVisible();
  };
  const leave = async (dialog: Locator, to: Locator) => {
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(to).toBeFocused();
    await expectVisibleFocus();
  };
  /** Walks through tabs by the arrow, from the first one. */
  const walk = async (tabs: readonly Locator[]) => {
    await tabTo(tabs[0]!);
    for (const next of tabs.slice(1)) {
      await press('ArrowRight');
      await expect(next).toBeFocused();
      await expect(next).toHaveAttribute('aria-selected', 'true');
    }
  };

  await tabTo(giftChip);
  await press('Enter');
  await expect(giftChip).toHaveAttribute('aria-expanded', 'true');
  await expect(cards).toHaveCount(2);
  const viewAll = place.getByRole('button', { name: 'View all gift codes' });
  await open(viewAll, allCodes);
  await tabTo(allCodes.getByRole('button', { name: /^Copy Alpha/ }));
  await leave(allCodes, viewAll);
  await tabTo(giftChip, 'Shift+Tab');
  await press('Space');
  await expect(giftChip).toHaveAttribute('aria-expanded', 'false');

  await open(chip('Level Chart'), levelChart);
  await tabTo(calculate);
  await press('Enter');
  await expect(rows).toHaveCount(10);
  await tabTo(levelChart.getByRole('button', { name: 'Copy Chart' }));
  await leave(levelChart, chip('Level Chart'));

  await open(chip('Tutorial'), tutorial);
  await walk(['Basics', 'Features', 'Pro Tips'].map((name) => tutorial.getByRole('tab', { name })));
  await tabTo(tutorial.getByRole('button', { name: 'Start Using App' }));
  await press('Enter');
  await expect(tutorial).toBeHidden();
  await expect(chip('Tutorial')).toBeFocused();
  await expectVisibleFocus();

  await open(leaderboardChip, leaderboard);
  await walk(['Overall', 'Weekly', 'Rewards', 'My Stats'].map(tab));
  await press('Home');
  await expect(tab('Overall')).toHaveAttribute('aria-selected', 'true');
  await tabTo(leaderboard.getByRole('region', { name: 'Overall ranking' }));
  await leave(leaderboard, leaderboardChip);

  await open(chip('Track Record'), trackRecord);
  await tabTo(trackRecord.getByRole('button', { name: 'Close' }));
  await leave(trackRecord, chip('Track Record'));
});

test('by keyboard alone a visitor submits a screenshot and views the gallery', async ({ page, product }) => {
  await page.goto(product.url);
  await approveScreenshots(page, product.url, [1, 2, 3]);
  const chosen = await drawnScreenshot(page, 4);
  await page.reload();
  const { gallery, file, submit, submitAnother, tiles, viewer, counter } = screenshots(page);
  const { tabTo, press, expectVisibleFocus } = keyboardOnly(page);
  // Asked for well before Enter: a busy page takes a key first, and opens a chooser that nobody hears of.
  page.once('filechooser', (chooser) => void chooser.setFiles(chosen));
  const submitOne = gallery.getByRole('button', { name: 'Submit a screenshot' });
  await tabTo(submitOne);
  await press('Enter');
  await expect(file).toBeVisible();
  await tabTo(file);
  await press('Enter');
  await expect(submit).toBeFocused();
  await press('Enter');
  await expect(mainPage(page).toast('Screenshot submitted successfully!')).toBeVisible();
  await expect(submitAnother).toBeFocused();
  await expectVisibleFocus();
  await press('Enter');
  await expect(file).toBeFocused();
  await press('Escape');
  await expect(submitOne).toBeFocused();

  await expect(tiles).toHaveCount(3);
  await tabTo(tiles.nth(0));
  await press('Enter');
  await expect(counter).toHaveText('1 of 3');
  await press('ArrowLeft');
  await expect(counter).toHaveText('3 of 3');
  await press('Escape');
  await expect(viewer).toBeHidden();
  // On to what was looked at last: it is the place in the gallery where one is now.
  await expect(tiles.nth(2)).toBeFocused();
  await expectVisibleFocus();
});
