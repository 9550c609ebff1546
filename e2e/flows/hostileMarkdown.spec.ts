// The corpus of the page's own tests, tried here on the product as it is built and served.
// oxlint-disable-next-line no-restricted-imports -- inputs only; nothing of the page is used
import { hostileMarkdown } from '@bigsmall/ui/testing/hostileMarkdown.ts';
import { bannersPage } from '../pages/bannersPage.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { markdownIssues } from '../support/markdownIssues.ts';
import { watchPage } from '../support/watchPage.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '1000' } });

const titleOf = (place: number) => `<b onclick=window.executed=1>${place}</b>`;

/** All texts as ads of at most 4,500 characters: what one opens another one may close. */
function inCompany(texts: readonly string[]): readonly string[] {
  const ads = [''];
  for (const text of texts) {
    const joined = `${ads.at(-1)}\n\n${text}`;
    if (joined.length > 4500) ads.push(text);
    else ads[ads.length - 1] = joined;
  }
  return ads;
}

test('hostile Markdown is harmless in the admin’s list and preview, and in the popup of a visitor', async ({
  page,
  product,
  browser,
}) => {
  test.setTimeout(180_000);
  expect(hostileMarkdown.length).toBeGreaterThan(100);
  const admin = await signInAsAdmin(product.url);
  const taken: string[] = [];
  for (const { markdown } of hostileMarkdown) {
    // The server refuses some; nobody can be shown those.
    const stored = await admin
      .createBannerAd({ title: titleOf(taken.length), content: markdown, isActive: false })
      .catch(() => null);
    if (stored !== null) taken.push(markdown);
  }
  expect(taken.length).toBeGreaterThan(100);

  const adminPage = bannersPage(page);
  const seen = await watchPage(page, product.url);
  await adminPage.open(product.url);
  await expect(adminPage.list.getByRole('button', { name: /^Delete/ })).toHaveCount(taken.length, {
    timeout: 60_000,
  });
  expect(await markdownIssues(page, '[dir="auto"]')).toEqual([]);
  await adminPage.button('New Banner Ad').click();
  await adminPage.button('Preview').click();
  for (const [place, content] of inCompany(taken).entries()) {
    await adminPage.content.fill(`Text ${place}.\n\n${content}`);
    await expect(adminPage.preview).toContainText(`Text ${place}.`);
    expect(await markdownIssues(page, '[data-preview]')).toEqual([]);
  }
  expect(seen).toEqual([]);

  await admin.leave();

  // The server sends an ad's text as it is stored.
  const visitor = await browser.newPage();
  const visited = await watchPage(visitor, product.url);
  await visitor.clock.install();
  for (const [place, content] of inCompany(taken).entries()) {
    const ad = { id: String(place), title: titleOf(place), content, contentVersion: 1 };
    await visitor.route('**/api/banner-ads/active', (route) => route.fulfill({ json: ad }));
    await visitor.goto(product.url);
    await visitor.clock.fastForward(2000);
    await expect(visitor.getByRole('dialog', { name: ad.title, exact: true })).toBeVisible();
    expect(await markdownIssues(visitor, '[role="dialog"] [dir="auto"]')).toEqual([]);
  }
  expect(visited).toEqual([]);
  await visitor.close();
});
