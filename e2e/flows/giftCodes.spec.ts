import { community } from '../pages/community.ts';
import { mainPage } from '../pages/mainPage.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD } });

test('a gift code of an admin reaches the visitor’s clipboard, with a dot until it is seen', async ({
  page,
  product,
}) => {
  await page.clock.install();
  /** The page looks by itself every 30 s; an answer of the server can be a second old. */
  const inHalfAMinute = (shown: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(31_000);
      await shown();
    }).toPass({ timeout: 30_000 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => {
      Object.assign(window, { copied: String(document.getSelection()) });
    });
  });
  await page.goto(product.url);
  const { giftChip, place, cards, allCodes } = community(page);
  const { toast } = mainPage(page);
  await giftChip.click();
  await expect(place).toContainText('No gift codes available at the moment. Check back soon!');
  await giftChip.click();
  await expect(place).toBeHidden();
  await expect(giftChip).toHaveAccessibleName('Gift Codes');

  const admin = await signInAsAdmin(product.url);
  const code = (gameName: string, giftCode = `${gameName.toUpperCase()}-WELCOME-CODE-2026`) => ({
    gameName,
    registrationUrl: `${product.url}/registration?invite=42`,
    giftCode,
    isActive: true,
  });
  const alpha = await admin.createGiftCode(code('Alpha'));
  await admin.createGiftCode(code('Beta', 'SHORT-CODE-20-CHARSX'));
  for (const name of ['Gamma', 'Delta']) await admin.createGiftCode(code(name));
  await admin.createGiftCode({ ...code('Hidden'), isActive: false });

  await inHalfAMinute(() => expect(giftChip).toHaveAccessibleName(/\(new\)$/, { timeout: 3_000 }));
  const seen = page.waitForResponse(
    (response) => response.url().endsWith('/notification/seen') && response.ok(),
  );
  await giftChip.click();
  await seen;
  await inHalfAMinute(() => expect(cards).toHaveCount(4, { timeout: 3_000 }));
  await expect(place).toContainText('4 available');
  await expect(place).toContainText('Swipe horizontally to view more gift codes →');
  await expect(place).toContainText('ALPHA-…E-2026');
  await expect(place).toContainText('SHORT-CODE-20-CHARSX');
  await expectNoAxeViolation(page);

  await page.clock.pauseAt(Date.now() + 24 * 3_600_000);
  await cards.filter({ hasText: 'Alpha' }).getByRole('button', { name: 'Copy Alpha gift code' }).click();
  await expect(toast('Gift code copied!')).toContainText('Alpha gift code copied to clipboard');
  expect(await page.evaluate(() => (window as unknown as { copied?: string }).copied)).toBe(
    'ALPHA-WELCOME-CODE-2026',
  );
  await page.clock.runFor(1_900);
  await expect(toast('Gift code copied!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast('Gift code copied!')).toBeHidden();
  await page.clock.resume();

  const tab = page.waitForEvent('popup');
  await cards
    .filter({ hasText: 'Beta' })
    .getByRole('link', { name: /^Register/ })
    .click();
  const opened = await tab;
  await opened.waitForURL(code('Beta').registrationUrl);
  expect(await opened.evaluate(() => window.opener)).toBeNull();

  await place.getByRole('button', { name: 'View all gift codes' }).click();
  await expect(allCodes.getByRole('article')).toHaveCount(4);
  await expectNoAxeViolation(page);
  await page.keyboard.press('Escape');
  await expect(allCodes).toBeHidden();

  await page.reload();
  await expect(giftChip).toHaveAccessibleName(/^Gift Codes( \d)?$/);
  await giftChip.click();
  await admin.updateGiftCode(alpha.id, { ...code('Alpha'), isActive: false });
  await inHalfAMinute(() => expect(cards).toHaveCount(3, { timeout: 3_000 }));
  await admin.leave();
});

test('where nothing can be copied a gift code is shown whole', async ({ page, product }) => {
  const giftCode = 'WELCOME-CODE-2026-ALPHA';
  const admin = await signInAsAdmin(product.url);
  const registrationUrl = `${product.url}/register`;
  await admin.createGiftCode({ gameName: 'Alpha', registrationUrl, giftCode, isActive: true });
  await admin.leave();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto(product.url);
  const { giftChip, cards } = community(page);
  await giftChip.click();
  await cards.first().getByRole('button', { name: 'Copy Alpha gift code' }).click();
  await expect(mainPage(page).toast('Copy failed')).toContainText(giftCode);
});
