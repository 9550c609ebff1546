// The corpus of the page's own tests, tried here on the product as it is built and served.
// oxlint-disable-next-line no-restricted-imports -- inputs only; nothing of the page is used
import { hostileMarkdown } from '@bigsmall/ui/testing/hostileMarkdown.ts';
import { bannerDesk } from '../pages/bannerDesk.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { markdownFaults, watchPage } from '../support/markdownFaults.ts';
import { expect, test } from '../support/stack.ts';

// Hundreds of ads are written, and seen by one visitor, within minutes.
test.use({ settings: { ADMIN_PASSWORD, RATE_LIMIT_SCALE: '1000' }, trace: 'off' });
test.setTimeout(600_000);

test('what the flow looks for is found where it is', async ({ page }) => {
  await page.setContent(`<body onclick="1"><div dir="auto"><img src="https://example.com/x.png" onerror="1">
    <a href="javascript:window.executed=1">x</a><a href="data:text/html,x">y</a><p style="color:red">z</p></div>`);
  const faults = await markdownFaults(page, '[dir="auto"]');
  for (const found of [
    /^handler BODY/,
    /^handler IMG/,
    /^address A href=javascript/,
    /^address A href=data/,
  ]) {
    expect(faults.some((fault) => found.test(fault))).toBe(true);
  }
  expect(faults).toContain('element IMG');
  expect(faults.some((fault) => fault.startsWith('attribute of <p style'))).toBe(true);
  await page.evaluate(() => Object.assign(window, { executed: 1 }));
  expect(await markdownFaults(page, '[dir="auto"]')).toContain('a script was executed');
  expect(await markdownFaults(page, '[data-preview]')).toContain('nothing was made of the Markdown');
});

test('hostile Markdown is harmless in the preview, in the list and in the popup', async ({
  page,
  product,
  browser,
}) => {
  expect(hostileMarkdown.length).toBeGreaterThan(100);
  const desk = bannerDesk(page);
  const seen = await watchPage(page, product.url);
  await desk.open(product.url);

  await test.step('in the preview', async () => {
    await desk.button('New Banner Ad').click();
    await desk.button('Preview').click();
    await desk.title.fill('<img src=x onerror=window.executed=1>');
    for (const { name, markdown } of hostileMarkdown) {
      await desk.content.fill(markdown);
      await expect(desk.preview).toHaveAttribute('aria-busy', 'false');
      expect([name, ...(await markdownFaults(page, '[data-preview]'))]).toEqual([name]);
    }
    await desk.button('Cancel').click();
  });

  const admin = await signInAsAdmin(product.url);
  const titles = new Map<string, string>();
  for (const [place, { markdown }] of hostileMarkdown.entries()) {
    const title = `<b onclick=window.executed=1>${place}</b>`;
    // What the server does not take cannot be shown to anybody.
    const stored = await admin.createBannerAd({ title, content: markdown }).catch(() => null);
    if (stored !== null) titles.set(title, stored.id);
  }
  await admin.leave();
  expect(titles.size).toBeGreaterThan(100);

  await test.step('in the list', async () => {
    await page.reload();
    await expect(desk.list.getByRole('button', { name: /^Delete/ })).toHaveCount(titles.size, {
      timeout: 60_000,
    });
    expect(await markdownFaults(page, '[dir="auto"]')).toEqual([]);
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
      // The ad's two seconds, a few hundred times, would be a quarter of an hour.
      const real = window.setTimeout.bind(window) as (run: () => void, ms?: number) => number;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => real(run, ms === 2000 ? 0 : ms),
      });
    });
    const left = new Map(titles);
    // In the gate a hundred of them: the others count as seen.
    for (const [title, id] of [...titles].slice(process.env['CI'] === undefined ? titles.size : 100)) {
      await markViewed(id);
      left.delete(title);
    }
    while (left.size > 0) {
      const answer = visitor.waitForResponse('**/api/banner-ads/active');
      await visitor.goto(`${product.url}/?test-session=test-session-hostile`);
      const ad = (await (await answer).json()) as { id: string; title: string } | null;
      expect(ad, `${left.size} ads have not been shown`).not.toBeNull();
      await expect(visitor.getByRole('dialog', { name: ad!.title, exact: true })).toBeVisible();
      expect([ad!.title, ...(await markdownFaults(visitor, '[role="dialog"] [dir="auto"]'))]).toEqual([
        ad!.title,
      ]);
      expect(left.delete(ad!.title)).toBe(true);
      await markViewed(ad!.id);
    }
    expect(visited).toEqual([]);
    await visitor.close();
  });
});
