// The corpus of the page's own tests, tried here on the product as it is built and served.
// oxlint-disable-next-line no-restricted-imports -- inputs only; nothing of the page is used
import { hostileMarkdown } from '@bigsmall/ui/testing/hostileMarkdown.ts';
import { bannersPage } from '../pages/bannersPage.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { markdownIssues, previewIssues } from '../support/markdownIssues.ts';
import { watchPage } from '../support/watchPage.ts';
import { expect, test } from '../support/stack.ts';

// Hundreds of ads are written, and dozens seen by one visitor, within a minute.
test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '1000' }, trace: 'off' });
test.setTimeout(600_000);

const titleOf = (place: number) => `<b onclick=window.executed=1>${place}</b>`;

/** An ad holds at most 5,000 characters. */
const LONGEST = 4500;

/** All texts as ads, every second one alone, the others in company: what one opens another one may close. */
function inCompany(texts: readonly string[]): readonly string[] {
  const ads: string[] = [];
  const left = [...texts];
  while (left.length > 0) {
    const ad = left.splice(0, ads.length % 2 === 0 ? 1 : 12);
    while (ad.length > 1 && ad.join('\n\n').length > LONGEST) left.unshift(ad.pop()!);
    ads.push(ad.join('\n\n'));
  }
  return ads;
}

test('the check of hostile Markdown finds each planted issue', async ({ page }) => {
  await page.setContent(`<body onclick="1"><div dir="auto"><img src="https://example.com/x.png" onerror="1">
    <a href="javascript:window.executed=1">x</a><a href="data:text/html,x">y</a><p style="color:red">z</p></div>`);
  const issues = await markdownIssues(page, '[dir="auto"]');
  for (const found of [
    /^handler BODY/,
    /^handler IMG/,
    /^address A href=javascript/,
    /^address A href=data/,
  ]) {
    expect(issues.some((issue) => found.test(issue))).toBe(true);
  }
  expect(issues).toContain('element IMG');
  expect(issues.some((issue) => issue.startsWith('attribute of <p style'))).toBe(true);
  await page.evaluate(() => Object.assign(window, { executed: 1 }));
  expect(await markdownIssues(page, '[dir="auto"]')).toContain('a script was executed');
  expect(await markdownIssues(page, '[data-preview]')).toContain('nothing was made of the Markdown');
});

test('hostile Markdown is harmless in the preview, in the list and in the popup', async ({
  page,
  product,
  browser,
}) => {
  expect(hostileMarkdown.length).toBeGreaterThan(100);
  const adminPage = bannersPage(page);
  const seen = await watchPage(page, product.url);
  await adminPage.open(product.url);

  await test.step('in the preview', async () => {
    await adminPage.button('New Banner Ad').click();
    await adminPage.button('Preview').click();
    await adminPage.title.fill('<img src=x onerror=window.executed=1>');
    const markdowns = hostileMarkdown.map(({ markdown }) => markdown);
    const issues = await previewIssues(page, adminPage.content, markdowns);
    for (const [place, { name }] of hostileMarkdown.entries())
      expect([name, ...(issues[place] ?? ['not looked at'])]).toEqual([name]);
    await expect(adminPage.content).toHaveValue(markdowns.at(-1)!);
    await expect(adminPage.preview).toHaveAttribute('aria-busy', 'false');
    await adminPage.button('Cancel').click();
  });

  const admin = await signInAsAdmin(product.url);
  const taken: string[] = [];
  for (const { markdown } of hostileMarkdown) {
    const title = titleOf(taken.length);
    // What the server does not take cannot be shown to anybody.
    const stored = await admin
      .createBannerAd({ title, content: markdown, isActive: false })
      .catch(() => null);
    if (stored !== null) taken.push(markdown);
  }
  expect(taken.length).toBeGreaterThan(100);

  await test.step('in the list', async () => {
    await page.reload();
    await expect(adminPage.list.getByRole('button', { name: /^Delete/ })).toHaveCount(taken.length, {
      timeout: 60_000,
    });
    expect(await markdownIssues(page, '[dir="auto"]')).toEqual([]);
    expect(seen).toEqual([]);
  });

  const markViewed = (id: string) =>
    fetch(`${product.url}/api/banner-ads/${id}/viewed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId: 'test-session-hostile' }),
    });

  await test.step('in the popup', async () => {
    const visitor = await browser.newPage();
    const visited = await watchPage(visitor, product.url);
    await visitor.addInitScript(() => {
      // The ad's two seconds, some fifty times, would be minutes.
      const real = window.setTimeout.bind(window) as (run: () => void, ms?: number) => number;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => real(run, ms === 2000 ? 0 : ms),
      });
    });
    const left = new Map<string, string>();
    for (const [place, content] of inCompany(taken).entries()) {
      const title = titleOf(1000 + place);
      left.set(title, (await admin.createBannerAd({ title, content })).id);
    }
    await admin.leave();
    // From another page of the site each visit takes a press, not a load of the page.
    await visitor.goto(`${product.url}/nothing?test-session=test-session-hostile`);
    while (left.size > 0) {
      const answer = visitor.waitForResponse('**/api/banner-ads/active');
      await visitor.getByRole('link', { name: 'Go to the main page' }).click();
      const ad = (await (await answer).json()) as { id: string; title: string } | null;
      expect(ad, `${left.size} ads have not been shown`).not.toBeNull();
      await expect(visitor.getByRole('dialog', { name: ad!.title, exact: true })).toBeVisible();
      expect([ad!.title, ...(await markdownIssues(visitor, '[role="dialog"] [dir="auto"]'))]).toEqual([
        ad!.title,
      ]);
      expect(left.delete(ad!.title)).toBe(true);
      await markViewed(ad!.id);
      // The ad and the main page are a step each.
      await visitor.evaluate(() => history.go(-2));
    }
    expect(visited).toEqual([]);
    await visitor.close();
  });
});
