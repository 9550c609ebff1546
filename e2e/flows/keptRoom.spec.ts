import type { Page } from '@playwright/test';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { approveScreenshots } from '../support/approveScreenshots.ts';
import { boxOf } from '../support/boxOf.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { hold } from '../support/hold.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { expect, test } from '../support/stack.ts';
import { untilStill } from '../support/untilStill.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

// What the page loads two seconds after its start is there in half a second.
test.use({ serviceWorkers: 'block', settings: { ADMIN_PASSWORD, RATE_LIMIT_SCALE: '100' }, rate: 4 });

for (const width of [360, 768, 1280, 1920]) {
  test(`at ${width} px the gallery's room has the height of the screenshots that there are`, async ({
    page,
    product,
  }) => {
    const { scrollTo, gallery, tiles } = screenshots(page);
    const heading = page.getByRole('heading', { name: 'Community Success Gallery' });
    const room = page.locator('main > div', { has: heading });
    await page.setViewportSize({ width, height: 740 });
    for (const [count, more] of [
      [0, []],
      [2, [1, 2]],
      [7, [3, 4, 5, 6, 7]],
    ] as const) {
      await approveScreenshots(page, product.url, more);
      await page.goto(product.url);
      // The gallery is known two seconds after the start, and not loaded before it is near.
      await expect
        .poll(() => room.evaluate((element) => getComputedStyle(element).getPropertyValue('--shots')))
        .toBe(String(count));
      await expect(room.locator('[data-waiting]')).toBeAttached();
      const { height } = await boxOf(room);
      await scrollTo();
      await expect(room.locator('[data-waiting]')).toHaveCount(0);
      await expect(tiles).toHaveCount(Math.min(count, 6));
      await expect(gallery).toBeVisible();
      const shown = (await boxOf(gallery)).height;
      expect(Math.abs(height - shown), `${count} screenshots: ${height} px, then ${shown} px`).toBeLessThan(
        24,
      );
    }
  });
}

/** Four screenshots of this browser: one in the gallery, one rejected, two that wait. */
async function send(page: Page, url: string): Promise<void> {
  const admin = await signInAsAdmin(url);
  for (const [seed, decision] of ['approved', '', 'rejected', ''].entries()) {
    const screenshot = await drawnScreenshot(page, seed + 1);
    // The page has its cookies.
    const answer = await page.request.post(`${url}/api/screenshots/upload`, { multipart: { screenshot } });
    const { id } = (await answer.json()) as { readonly id: string };
    if (decision !== '') await admin.reviewScreenshot(id, decision);
  }
  await admin.leave();
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`at ${width} px the page of a visitor who comes again has room for what they sent, and nothing moves when it comes`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height });
    const shifts = await layoutShift(page);
    await page.goto(product.url);
    // A browser is known by a cookie.
    await expect.poll(async () => (await page.context().cookies()).length).toBe(1);
    await send(page, product.url);
    // The first load after it learns how much room it takes.
    await page.reload();
    const { upload, file, gallery, scrollTo } = screenshots(page);
    const last = upload.getByRole('button', { name: 'Show 1 more' });
    await scrollTo();
    await expect(last).toBeVisible();

    const code = await hold(page, /\/assets\/shots-[^/]*\.js$/);
    const list = await hold(page, /\/api\/screenshots\/mine$/);
    await page.reload();
    await scrollTo();
    // React replaces the card when it asks for the code.
    await expect(() => upload.scrollIntoViewIfNeeded()).toPass();
    await expect(page.locator('[data-waiting]', { has: upload })).toBeVisible();
    await untilToastsCanShow(page);
    // At 1920 px the gift codes are above the card, in rows that share a height.
    await expect(page.getByText('No gift codes available at the moment')).toBeVisible();
    const kept = (await boxOf(upload)).height;
    code.release();
    await expect(gallery).toContainText('Chosen wins');
    await expect(file).toBeAttached();
    await upload.scrollIntoViewIfNeeded();
    await untilStill(page);
    const { sum: before } = await shifts.read();
    list.release();
    await expect(last).toBeVisible();
    const { sum, of } = await shifts.read();
    expect(sum - before, of.join('\n')).toBeLessThanOrEqual(0.001);
    expect(Math.abs((await boxOf(upload)).height - kept)).toBeLessThan(3);
  });
}
