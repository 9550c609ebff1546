import type { Browser, Page } from '@playwright/test';
import { bannersPage } from '../pages/bannersPage.ts';
import { giftCodesPage } from '../pages/giftCodesPage.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD } });

const ENGLISH = { title: 'Planned maintenance', content: 'From **02:00** to 03:00.' };
const HINDI = { title: 'निर्धारित रखरखाव', content: '**02:00** से 03:00 तक।' };

/** The texts of the ad and of the first gift code that somebody new reads at this address, each with its language. */
async function readBy(browser: Browser, address: string): Promise<readonly (readonly [string, string])[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  const ad = [dialog.getByText(/^(Planned|निर्धारित)/), dialog.getByText(/(to|से) 03:00/)];
  const found = [await inItsLanguage(ad[0]!), await inItsLanguage(ad[1]!)];
  await expectNoAxeViolation(page);
  await page.keyboard.press('Escape');
  found.push(
    await inItsLanguage(
      page
        .getByRole('article')
        .first()
        .getByText(/^(Sample|नमूना)$/),
    ),
  );
  await context.close();
  return found;
}

const inItsLanguage = (part: ReturnType<Page['getByText']>) =>
  part.evaluate(
    (element) => [element.textContent.trim(), element.closest('[lang]')?.getAttribute('lang') ?? ''] as const,
  );

test('an admin gives an ad and a gift code Hindi texts: visitors of /hi/ read those, all others English', async ({
  page,
  product,
  browser,
}) => {
  const hindi = `${product.url}/hi/`;
  const english = [
    [ENGLISH.title, 'en'],
    ['From 02:00 to 03:00.', 'en'],
    ['Sample', 'en'],
  ];
  const ads = bannersPage(page);
  await ads.open(product.url);
  await ads.button('New Banner Ad').click();
  await ads.write(ENGLISH);
  await ads.button('Create Banner Ad').click();
  await expect(ads.title).toBeHidden();
  const codes = giftCodesPage(page);
  await page.goto(`${product.url}/admin/giftcode`);
  await codes.add.click();
  await codes.fill('Sample');
  await codes.button('Create').click();
  await expect(codes.dialog).toBeHidden();
  expect(await readBy(browser, hindi)).toEqual(english);

  await codes.button('Edit Sample').click();
  await page.getByText('In Hindi (optional)').click();
  await codes.hindiName.fill('नमूना');
  await expectNoAxeViolation(page);
  await codes.button('Update').click();
  await expect(codes.dialog).toBeHidden();
  await page.goto(`${product.url}/admin/ads`);
  await ads.button(`Edit ${ENGLISH.title}`).click();
  await page.getByText('In Hindi (optional)').click();
  await ads.hindiTitle.fill(HINDI.title);
  await ads.hindiContent.fill('![x](https://example.com/x.png)');
  await ads.button('Update Banner Ad').click();
  await expect(ads.hindiContent).toHaveAccessibleDescription(/Images cannot be used/);
  await ads.hindiContent.fill(HINDI.content);
  await ads.button('Preview').click();
  await expectNoAxeViolation(page);
  await ads.button('Update Banner Ad').click();
  await expect(ads.card(ENGLISH.title).getByText(/Also in Hindi$/)).toBeVisible();

  expect(await readBy(browser, hindi)).toEqual([
    [HINDI.title, 'hi'],
    ['02:00 से 03:00 तक।', 'hi'],
    ['नमूना', 'hi'],
  ]);
  expect(await readBy(browser, product.url)).toEqual(english);
  await page.goto(`${product.url}/admin`);
  const newest = page.getByRole('list', { name: 'Admin trail' }).getByRole('listitem').first();
  await expect(newest).toContainText(`Admin changed a banner ad “${ENGLISH.title}”`);
  await expect(newest).toContainText('Hindi title');
});
