import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { approveScreenshots } from '../support/approveScreenshots.ts';
import { boxOf } from '../support/boxOf.ts';
import { expect, test } from '../support/stack.ts';

// What the page loads two seconds after its start is there in half a second.
test.use({ settings: { ADMIN_PASSWORD, RATE_LIMIT_SCALE: '100' }, rate: 4 });

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
