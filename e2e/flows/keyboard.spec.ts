import type { Locator } from '@playwright/test';
import { community } from '../pages/community.ts';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { approveScreenshots } from '../support/approveScreenshots.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { keyboardOnly } from '../support/keyboardOnly.ts';
import { expect, test } from '../support/sharedStack.ts';
import { textsSeen } from '../support/textsSeen.ts';

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
  await expect(open).toBeVisible();
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

test('by keyboard alone a visitor walks through the draws of the day', async ({ page, product, feed }) => {
  await page.goto(product.url);
  const { tabTo, press, expectVisibleFocus } = keyboardOnly(page);
  const strip = page.getByRole('slider', { name: 'Draw of the last 24 hours' });
  await expect(strip).toHaveAttribute('aria-valuetext', /^\d (BIG|SMALL) · /);
  await tabTo(strip);
  await expectVisibleFocus();
  const newest = feed.newest()!;
  const back = (steps: number) => String(BigInt(newest.issueNumber) - BigInt(steps));
  await expect(strip).toHaveAttribute('aria-valuetext', new RegExp(`^${newest.number} .* ${back(0)}$`));
  await press('ArrowLeft');
  await expect(page.getByText(`draw ${back(1).slice(-4)}`)).toBeVisible();
  await expect(strip).toHaveAttribute('aria-valuetext', new RegExp(` ${back(1)}$`));
  await press('ArrowDown');
  await expect(strip).toHaveAttribute('aria-valuetext', /^not known · /);
  await press('End');
  await expect(strip).toHaveAttribute('aria-valuetext', new RegExp(` ${back(0)}$`));
});

test('by keyboard alone a visitor opens, walks through and closes each dialog, and the focus returns', async ({
  page,
  product,
}) => {
  const admin = await signInAsAdmin(product.url);
  for (const gameName of ['Alpha', 'Beta']) {
    const registrationUrl = `${product.url}/register`;
    await admin.createGiftCode({ gameName, registrationUrl, giftCode: 'WELCOME', isActive: true });
  }
  await admin.leave();
  await page.goto(product.url);
  const { chip, levelChart, calculate, rows, tutorial, trackRecord } = dialogs(page);
  const { giftChip, place, cards, allCodes, leaderboardChip, leaderboard, tab } = community(page);
  const { tabTo, press, expectVisibleFocus } = keyboardOnly(page);
  const leave = async (dialog: Locator, to: Locator) => {
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(to).toBeFocused();
    await expectVisibleFocus();
  };

  await tabTo(giftChip);
  await press('Enter');
  await expect(giftChip).toHaveAttribute('aria-expanded', 'true');
  await expect(cards).toHaveCount(2);
  const viewAll = place.getByRole('button', { name: 'View all gift codes' });
  await tabTo(viewAll);
  await press('Enter');
  await expect(allCodes).toBeVisible();
  await tabTo(allCodes.getByRole('button', { name: /^Copy Beta/ }));
  // The toast leaves after two seconds.
  const seen = await textsSeen(page, ['Gift code copied!']);
  await press('Enter');
  await expect.poll(seen).toEqual(['Gift code copied!']);
  await leave(allCodes, viewAll);
  await tabTo(giftChip, 'Shift+Tab');
  await press('Space');
  await expect(giftChip).toHaveAttribute('aria-expanded', 'false');

  await tabTo(chip('Level Chart'));
  await press('Enter');
  await expect(levelChart).toBeVisible();
  await tabTo(calculate);
  await press('Enter');
  await expect(rows).toHaveCount(10);
  await tabTo(levelChart.getByRole('button', { name: 'Copy Chart' }));
  await leave(levelChart, chip('Level Chart'));

  await tabTo(chip('Tutorial'));
  await press('Enter');
  await expect(tutorial).toBeVisible();
  const tutorialTab = (name: string) => tutorial.getByRole('tab', { name });
  await tabTo(tutorialTab('Basics'));
  for (const name of ['Features', 'Pro Tips', 'Basics']) {
    await press('ArrowRight');
    await expect(tutorialTab(name)).toBeFocused();
    await expect(tutorialTab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await tabTo(tutorial.getByRole('button', { name: 'Next' }));
  await press('Enter');
  await expect(tutorial.getByRole('heading', { name: 'App Features' })).toBeVisible();
  await tabTo(tutorial.getByRole('button', { name: 'Previous' }), 'Shift+Tab');
  await press('Enter');
  await expect(tutorial.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  // The button that was pressed can go no further: the focus stays in the dialog all the same.
  expect(await tutorial.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await tabTo(tutorial.getByRole('button', { name: 'Next' }));
  await press('Enter');
  await press('Enter');
  await expect(tutorial.getByRole('button', { name: 'Start Using App' })).toBeFocused();
  await press('Enter');
  await expect(tutorial).toBeHidden();
  await expect(chip('Tutorial')).toBeFocused();
  await expectVisibleFocus();

  await tabTo(leaderboardChip);
  await press('Enter');
  await expect(leaderboard).toBeVisible();
  await tabTo(tab('Overall'));
  for (const name of ['Weekly', 'Rewards', 'My Stats']) {
    await press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await press('Home');
  await expect(tab('Overall')).toHaveAttribute('aria-selected', 'true');
  await tabTo(leaderboard.getByRole('region', { name: 'Overall ranking' }));
  await leave(leaderboard, leaderboardChip);

  await tabTo(chip('Track Record'));
  await press('Enter');
  await expect(trackRecord).toBeVisible();
  await tabTo(trackRecord.getByRole('button', { name: 'Close' }));
  await press('Enter');
  await expect(trackRecord).toBeHidden();
  await expect(chip('Track Record')).toBeFocused();
  await expectVisibleFocus();
});

test('by keyboard alone a visitor submits a screenshot and views the gallery', async ({ page, product }) => {
  await page.goto(product.url);
  await approveScreenshots(page, product.url, [1, 2, 3]);
  const chosen = await drawnScreenshot(page, 4);
  await page.reload();
  const { file, submit, submitAnother, upload, tiles, viewer, counter } = screenshots(page);
  const { toast } = mainPage(page);
  const { tabTo, press, expectVisibleFocus } = keyboardOnly(page);

  // Asked for well before Enter: a busy page takes a key first, and opens a chooser that nobody hears of.
  page.once('filechooser', (chooser) => void chooser.setFiles(chosen));
  await tabTo(file);
  await press('Enter');
  await expect(submit).toBeFocused();
  await expectVisibleFocus();
  await press('Enter');
  await expect(toast('Screenshot submitted successfully!')).toBeVisible();
  await expect(submitAnother).toBeFocused();
  await expectVisibleFocus();
  await press('Enter');
  await expect(file).toBeFocused();
  await expect(upload).toContainText('Choose a screenshot');

  await expect(tiles).toHaveCount(3);
  await tabTo(tiles.nth(0));
  await press('Enter');
  await expect(counter).toHaveText('1 of 3');
  await press('ArrowLeft');
  await expect(counter).toHaveText('3 of 3');
  await press('ArrowRight');
  await press('ArrowRight');
  await expect(counter).toHaveText('2 of 3');
  await tabTo(viewer.getByRole('button', { name: 'Next' }));
  await press('Enter');
  await expect(counter).toHaveText('3 of 3');
  await press('Escape');
  await expect(viewer).toBeHidden();
  // On to what was looked at last: it is the place in the gallery where one is now.
  await expect(tiles.nth(2)).toBeFocused();
  await expectVisibleFocus();
});
