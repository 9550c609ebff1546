import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { approveScreenshots, drawnScreenshot } from '../support/drawnScreenshot.ts';
import { PIXEL } from '../support/everyScreen.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

test.use({ serviceWorkers: 'block', settings: { ADMIN_PASSWORD } });

const at = (x: number) => [{ x, y: 380 }];
const NO_PICTURE = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };

test('a visitor sends a screenshot, sees what becomes of it, and withdraws it from the gallery', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const { upload, openUpload, file, submit, gallery, tiles, scrollTo } = screenshots(page);
  const { toast } = mainPage(page);
  await scrollTo();
  await expect(gallery).toContainText('No approved screenshots yet');
  await gallery.getByRole('button', { name: 'Yours here' }).click();
  await file.setInputFiles(await drawnScreenshot(page, 1));
  await expect(upload.getByRole('img', { name: 'Preview of the chosen screenshot' })).toBeVisible();
  await expect(upload).toContainText(/\d KB/);
  const answer = page.waitForResponse('**/api/screenshots/upload');
  await submit.click();
  const response = await answer;
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { readonly id: string };
  await expect(toast('Screenshot submitted successfully!')).toContainText('Pending verification');
  await expect(upload).toContainText(/Your screenshots.*Waiting for review/);
  const admin = await signInAsAdmin(product.url);
  await admin.reviewScreenshot(id, 'approved');
  await admin.leave();

  await page.goBack();
  await page.reload();
  await scrollTo();
  await expect(tiles).toHaveCount(1);
  await openUpload();
  await expect(upload).toContainText(/Your screenshots.*In the gallery/);
  await expectNoAxeViolation(page);
  await upload.getByRole('button', { name: /^Withdraw/ }).click();
  await upload.getByRole('button', { name: /^Remove for good/ }).click();
  await expect(toast('Screenshot withdrawn')).toBeVisible();
  await expect(upload).not.toContainText('Your screenshots');

  // What the server answers to a trusted visitor.
  await page.route('**/api/screenshots/upload', async (route) => {
    const analysis = { autoApproved: true, confidence: 100, reason: '' };
    await route.fulfill({ status: 201, json: { id, status: 'approved', analysis } });
  });
  await file.setInputFiles(await drawnScreenshot(page, 2));
  await submit.click();
  await expect(toast('Screenshot Auto-Approved!')).toContainText('Confidence: 100%');
});

test('the gallery shows six and loads more; its viewer moves by keys with a wrap, and Back closes it', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await approveScreenshots(page, product.url, [1, 2, 3, 4, 5, 6, 7]);
  await page.reload();
  const { gallery, tiles, viewer, counter, picture, scrollTo } = screenshots(page);
  await scrollTo();
  await expect(tiles).toHaveCount(6);
  await gallery.getByRole('button', { name: 'Load More' }).click();
  await expect(tiles).toHaveCount(7);
  await expect(gallery.getByText('Failed to load')).toHaveCount(0);
  await tiles.nth(5).focus();
  await page.keyboard.press('Enter');
  await expect(counter).toHaveText('6 of 7');
  await expect(picture).toHaveJSProperty('naturalWidth', 540);
  await expect(viewer).toContainText(/IST, \d+ KB/);
  await expectNoAxeViolation(page);
  for (const [key, words] of [
    ['ArrowRight', '7 of 7'],
    ['ArrowRight', '1 of 7'],
    ['ArrowLeft', '7 of 7'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(counter).toHaveText(words);
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await tiles.nth(0).click();
  await expect(counter).toHaveText('1 of 7');
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
});

test('on a phone a swipe over 50 px moves the viewer, and a picture that fails to load says so', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(product.url);
  await approveScreenshots(page, product.url, [1, 2]);
  await page.reload();
  const { gallery, tiles, counter, viewer, scrollTo } = screenshots(page);
  await scrollTo();
  await tiles.nth(0).tap();
  await expect(counter).toHaveText('1 of 2');
  const touch = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (const part of [0.3, 0.6, 1])
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(from + (to - from) * part),
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(280, 240);
  await expect(counter).toHaveText('1 of 2');
  await swipe(280, 120);
  await expect(counter).toHaveText('2 of 2');
  await swipe(80, 240);
  await expect(counter).toHaveText('1 of 2');

  await page.route('**/api/images/**', (route) => route.abort());
  await page.reload();
  await scrollTo();
  await expect(gallery.getByText('Failed to load')).toHaveCount(2);
  await tiles.nth(0).tap();
  await expect(viewer).toContainText('Failed to load image');
  await expect(viewer).toContainText('Please check your connection');
  await context.close();
});

test('a file that is no screenshot is rejected with the reason, before it is sent or after', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const { upload, openUpload, file, submit, scrollTo } = screenshots(page);
  const { toast } = mainPage(page);
  await scrollTo();
  await openUpload();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/screenshots/upload')) sent.push(request.method());
  });
  await file.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(toast('Invalid file type')).toContainText('Please select a JPEG, PNG, or WebP image');
  await file.setInputFiles({ ...NO_PICTURE, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(toast('File too large')).toContainText('Please select an image under 5MB');
  await file.setInputFiles(NO_PICTURE);
  await expect(toast('Invalid file type')).toContainText('Please select a JPEG, PNG, or WebP image');
  await expect(submit).toBeHidden();
  expect(sent).toEqual([]);

  const answered = () => page.waitForResponse('**/api/screenshots/upload');
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: PIXEL });
  const rejected = answered();
  await submit.click();
  expect((await rejected).status()).toBe(422);
  await expect(toast('Upload failed')).toContainText('Failed to upload screenshot. Please try again.');
  await expect(upload).toContainText('A screenshot has sides of');
  await upload.getByRole('button', { name: 'Choose another file' }).click();
  await expect(file).toBeFocused();

  // A visitor may send six in ten minutes: five are left.
  await page.evaluate(async () => {
    for (let times = 0; times < 5; times += 1) {
      const form = new FormData();
      form.append('screenshot', new Blob(['x'], { type: 'image/png' }), 'x.png');
      await fetch('/api/screenshots/upload', { method: 'POST', body: form });
    }
  });
  await file.setInputFiles(await drawnScreenshot(page, 3));
  const limited = answered();
  await submit.click();
  expect((await limited).status()).toBe(429);
  await expect(upload).toContainText(/Please try again in \d+ minutes?\. The file is kept\./);
});

test('an upload that breaks half-way or meets a server that is down keeps the file, and arrives with the next try', async ({
  page,
  context,
  product,
}) => {
  await page.goto(product.url);
  const { upload, openUpload, file, submit, submitAnother, scrollTo } = screenshots(page);
  const { toast } = mainPage(page);
  await untilToastsCanShow(page);
  await scrollTo();
  await openUpload();
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
  await expect(toast('Screenshot submitted successfully!')).toBeVisible();
  await expect(submitAnother).toBeFocused();
});
