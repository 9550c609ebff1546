import { movableClock } from '../support/movableClock.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { expect, test } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();
const clock = movableClock(folder.path);
test.use({ settings: { ADMIN_PASSWORD, ...clock.settings } });
test.afterAll(() => folder.remove());

const DAY = 24 * 60 * 60_000;

test('a visitor with three approved screenshots has the next one in the gallery at once', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const { file, submit, submitAnother, upload, tiles, scrollTo } = screenshots(page);
  const { toast } = mainPage(page);
  await scrollTo();
  for (const seed of [1, 2, 3]) {
    await file.setInputFiles(await drawnScreenshot(page, seed));
    const answer = page.waitForResponse('**/api/screenshots/upload');
    await submit.click();
    const { id } = (await (await answer).json()) as { readonly id: string };
    // Signs in again: sessions end after days.
    const admin = await signInAsAdmin(product.url);
    await admin.reviewScreenshot(id, 'approved');
    await admin.leave();
    await submitAnother.click();
  }
  clock.leap(2 * DAY);
  const serverTime = async () => {
    const ready = await fetch(`${product.url}/api/ready`);
    return ((await ready.json()) as { feed: { lastSuccessAt: number } }).feed.lastSuccessAt;
  };
  await expect.poll(serverTime).toBeGreaterThan(Date.now() + DAY);
  // One upload in ten is a spot check and waits for a person: up to three are sent, as many as a day may be approved.
  for (const seed of [4, 5, 6]) {
    await file.setInputFiles(await drawnScreenshot(page, seed));
    const answer = page.waitForResponse('**/api/screenshots/upload');
    await submit.click();
    const { status } = (await (await answer).json()) as { readonly status: string };
    if (status === 'approved') break;
    await submitAnother.click();
  }
  await expect(toast('Screenshot Auto-Approved!')).toContainText('Confidence: 100%');
  await expect(upload).toContainText('It is in the gallery.');
  await expect(tiles).toHaveCount(4);
});
