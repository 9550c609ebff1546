import type { Page, Route } from '@playwright/test';
import { community } from '../pages/community.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { expect, test } from '../support/sharedStack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

// What the browser keeps for offline would answer in place of what these flows take away.
test.use({ serviceWorkers: 'block', settings: { ADMIN_PASSWORD } });

/** What the page writes to the console, and what nobody caught. */
function listen(page: Page) {
  const logged: string[] = [];
  const uncaught: string[] = [];
  page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
  page.on('pageerror', (error) => uncaught.push(error.message));
  return { logged, uncaught };
}

/** The server dies just as it is called. */
const dying = (kill: () => Promise<unknown>) => async (route: Route) => {
  await kill();
  await route.continue();
};

test('failed background calls only log to the console: ping, count, gift codes seen or not', async ({
  page,
  product,
}) => {
  const { logged, uncaught } = listen(page);
  await page.clock.install();
  const watched = page.waitForResponse('**/api/gift-codes/notification/status');
  const counted = page.waitForResponse('**/api/users/active/count');
  await page.goto(product.url);
  await watched;
  await counted;
  const shown = await page.getByText(/^\d+ active$/).textContent();
  await untilToastsCanShow(page);
  logged.length = 0;
  await product.kill();
  await page.clock.fastForward(31_000);
  for (const what of ['active ping:', 'users active', 'gift-codes notification']) {
    await expect.poll(() => logged.filter((line) => line.startsWith(what)).length).toBeGreaterThan(0);
  }
  await expect(page.getByText(shown ?? '')).toBeVisible();
  await expect(mainPage(page).toast('')).toHaveCount(0);
  expect(uncaught).toEqual([]);
});

test('failed background calls only log to the console: the ad, and that it was viewed', async ({
  page,
  product,
}) => {
  const admin = await signInAsAdmin(product.url);
  const ad = await admin.createBannerAd({ title: 'Maintenance', content: 'On Sunday.' });
  const { logged, uncaught } = listen(page);
  const dialog = page.getByRole('dialog', { name: 'Maintenance' });

  await page.route('**/api/banner-ads/active', dying(product.kill));
  await page.goto(product.url);
  await expect.poll(() => logged.filter((line) => line.startsWith('banner ad:'))).toHaveLength(1);
  await expect(dialog).toBeHidden();
  await expect(mainPage(page).toast('')).toHaveCount(0);
  await page.unroute('**/api/banner-ads/active');
  await product.start();

  await page.route('**/api/banner-ads/*/viewed', dying(product.kill));
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect.poll(() => logged.filter((line) => line.startsWith('banner ad viewed:'))).toHaveLength(1);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(mainPage(page).toast('')).toHaveCount(0);
  expect(uncaught).toEqual([]);
  await product.start();
  await admin.updateBannerAd(ad.id, { isActive: false });
  await admin.leave();
});

test('an upload that breaks half-way or meets a server that is down keeps the file, and arrives with the next try', async ({
  page,
  context,
  product,
}) => {
  await page.goto(product.url);
  const { upload, file, submit, submitAnother, scrollTo } = screenshots(page);
  const { toast } = mainPage(page);
  await untilToastsCanShow(page);
  await scrollTo();
  const { buffer, ...named } = await drawnScreenshot(page, 1);
  // As large as may be; what follows the end of a picture is not looked at.
  const padded = Buffer.concat([buffer, Buffer.alloc(5 * 1024 * 1024 - buffer.length)]);
  await file.setInputFiles({ ...named, buffer: padded });
  const line = await context.newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line.send('Network.enable');
  await limit(400_000);
  await submit.click();
  await expect(upload.getByText(/^Sending, [1-9]\d?%$/)).toBeVisible();
  await product.kill();
  await limit(-1);
  await expect(toast('Upload failed')).toContainText('Failed to upload screenshot. Please try again.');
  await expect(upload).toContainText('Not sent. The file is kept; try again.');

  await toast('Upload failed').getByRole('button', { name: 'Close' }).click();
  await expect(toast('Upload failed')).toBeHidden();
  await submit.click();
  await expect(toast('Upload failed')).toBeVisible();

  await product.start();
  await submit.click();
  await expect(toast('Screenshot submitted successfully!')).toContainText('Waiting for review.');
  await expect(submitAnother).toBeFocused();
});

test('an upload that the server rejects says why: no picture, too many at once; one without a reason is pending', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const { file, submit, upload, scrollTo } = screenshots(page);
  const { toast } = mainPage(page);
  await scrollTo();
  const answered = () => page.waitForResponse('**/api/screenshots/upload');
  const closeToast = async (title: string) => {
    await toast(title).getByRole('button', { name: 'Close' }).click();
    await expect(toast(title)).toBeHidden();
  };
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  const rejected = answered();
  await submit.click();
  expect((await rejected).status()).toBe(415);
  await expect(toast('Upload failed')).toContainText('Failed to upload screenshot. Please try again.');
  await closeToast('Upload failed');
  await expect(upload).toContainText('Please select a JPEG, PNG, or WebP image. Choose another file.');
  await upload.getByRole('button', { name: 'Choose another file' }).click();

  await file.setInputFiles(await drawnScreenshot(page, 2));
  await page.route('**/api/screenshots/upload', async (route) => {
    const response = await route.fetch();
    const receipt = (await response.json()) as { analysis: object };
    await route.fulfill({ response, json: { ...receipt, analysis: { ...receipt.analysis, reason: '' } } });
  });
  await submit.click();
  await expect(toast('Screenshot submitted successfully!')).toContainText('Pending verification');
  await page.unroute('**/api/screenshots/upload');
  await closeToast('Screenshot submitted successfully!');
  await upload.getByRole('button', { name: 'Submit Another' }).click();

  // Six in ten minutes are taken from one visitor: four are left.
  await page.evaluate(async () => {
    for (let sent = 0; sent < 4; sent += 1) {
      const form = new FormData();
      form.append('screenshot', new Blob(['x'], { type: 'image/png' }), 'x.png');
      await fetch('/api/screenshots/upload', { method: 'POST', body: form });
    }
  });
  await file.setInputFiles(await drawnScreenshot(page, 3));
  const limited = answered();
  await submit.click();
  expect((await limited).status()).toBe(429);
  await expect(toast('Upload failed')).toContainText('Failed to upload screenshot. Please try again.');
  await expect(upload).toContainText(/Please try again in \d+ (seconds|minutes)\. The file is kept\./);
});

for (const [what, body] of [
  ['an object', '{"message":"no list"}'],
  ['null', 'null'],
  ['a word', '"none"'],
] as const) {
  test(`${what} in place of a list shows as an empty list`, async ({ page, product }) => {
    const { uncaught } = listen(page);
    for (const path of [
      'gift-codes',
      'screenshots/approved',
      'leaderboard',
      'leaderboard/weekly',
      'rewards/weekly',
      'leaderboard/user',
    ]) {
      await page.route(`**/api/${path}`, (route) => route.fulfill({ contentType: 'application/json', body }));
    }
    await page.goto(product.url);
    const { place, leaderboardChip, leaderboard, tab } = community(page);
    const { gallery, scrollTo } = screenshots(page);
    await expect(place).toContainText('No gift codes available at the moment. Check back soon!');
    await scrollTo();
    await expect(gallery).toContainText('No approved screenshots yet');
    await leaderboardChip.click();
    await expect(leaderboard).toContainText(
      'No leaderboard data available yet. Start making predictions to see rankings!',
    );
    await tab('Weekly').click();
    await expect(leaderboard).toContainText(
      'No weekly rankings yet. Be the first to make predictions this week!',
    );
    await tab('Rewards').click();
    await expect(leaderboard).toContainText(
      'No rewards distributed yet. Weekly rewards are given every Sunday!',
    );
    await tab('My Stats').click();
    await expect(leaderboard).toContainText('Make your first prediction to see your stats here!');
    await untilToastsCanShow(page);
    await expect(mainPage(page).toast('')).toHaveCount(0);
    expect(uncaught).toEqual([]);
  });
}

test('an answer of the server without draws shows a Connection Error', async ({ page, product }) => {
  const { uncaught } = listen(page);
  await page.addInitScript(() => localStorage.setItem('ai-mode', '{"version":1,"value":true}'));
  const main = mainPage(page);
  const results = '**/api/game/results';
  for (const body of ['{}', '{"data":{"list":"none"}}', 'null', '<html>']) {
    await page.unroute(results);
    await page.route(results, (route) => route.fulfill({ body }));
    await page.goto(product.url);
    await expect(main.toast('Connection Error')).toContainText(
      'Unable to fetch live data. Please check connection and try again.',
    );
  }
  // Pressed before the server is well: a page that has read again by itself has no button.
  const asked = page.waitForRequest(results);
  await main.generate.click();
  await asked;
  await page.unroute(results);
  await main.pending();
  expect(uncaught).toEqual([]);
});
