import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { approveScreenshots } from '../support/approveScreenshots.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD } });

const at = (x: number) => [{ x, y: 380 }];

type Receipt = { readonly id: string; readonly status: string };

test('a visitor submits a screenshot, an admin approves it, and the visitor views it in the gallery by keyboard', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(product.url);
  const { upload, file, submit, submitAnother, gallery, tiles, viewer, counter, picture, scrollTo } =
    screenshots(page);
  const main = mainPage(page);
  await scrollTo();
  await expect(gallery).toContainText('No approved screenshots yet');
  await gallery.getByRole('button', { name: 'Submit a screenshot' }).click();
  await expect(file).toBeFocused();

  const receipts: Receipt[] = [];
  for (const seed of [1, 2, 3]) {
    await file.setInputFiles(await drawnScreenshot(page, seed));
    await expect(upload.getByRole('img', { name: 'Preview of the chosen screenshot' })).toBeVisible();
    await expect(upload).toContainText(/\d KB/);
    const answer = page.waitForResponse('**/api/screenshots/upload');
    await submit.click();
    const response = await answer;
    expect(response.status()).toBe(201);
    receipts.push((await response.json()) as Receipt);
    await expect(main.toast('Screenshot submitted successfully!')).toBeVisible();
    await submitAnother.click();
  }
  expect(receipts.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  await expect(tiles).toHaveCount(0);

  const admin = await signInAsAdmin(product.url);
  for (const { id } of receipts) await admin.reviewScreenshot(id, 'approved');
  await page.reload();
  await scrollTo();
  await expect(tiles).toHaveCount(3);
  await expect(gallery.getByText('Failed to load')).toHaveCount(0);
  await expectNoAxeViolation(page);

  await tiles.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(counter).toHaveText('2 of 3');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(540);
  await expect(viewer).toContainText(/IST, \d+ KB/);
  await expectNoAxeViolation(page);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('3 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('1 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText('3 of 3');

  // One of them is withdrawn while the viewer is open: what is shown stays.
  const shown = await picture.getAttribute('src');
  await admin.reviewScreenshot(receipts[2]!.id, 'pending');
  await expect(async () => {
    // The page looks every 30 s; an answer of the server can be a second old.
    await page.clock.fastForward(31_000);
    await expect(counter).toHaveText('2 of 2', { timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  expect(await picture.getAttribute('src')).toBe(shown);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(tiles).toHaveCount(2);
  await expect(tiles.nth(1)).toBeFocused();

  await tiles.nth(0).click();
  await expect(counter).toHaveText('1 of 2');
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await admin.leave();
});

test('on a phone nothing shifts, a swipe moves the viewer, and a picture that fails to load says so', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const shifts = await layoutShift(page);
  await page.goto(product.url);
  const { file, submit, submitAnother, gallery, tiles, counter, viewer, scrollTo } = screenshots(page);
  await scrollTo();
  const admin = await signInAsAdmin(product.url);
  for (const seed of [1, 2]) {
    await file.setInputFiles(await drawnScreenshot(page, seed));
    const answer = page.waitForResponse('**/api/screenshots/upload');
    await submit.click();
    const { id } = (await (await answer).json()) as Receipt;
    await admin.reviewScreenshot(id, 'approved');
    await submitAnother.click();
  }
  // As many as the page keeps room for until it knows how many there are.
  await approveScreenshots(page, product.url, [3, 4, 5, 6]);
  await page.reload();
  await scrollTo();
  await expect(tiles).toHaveCount(6);
  const { sum, of } = await shifts.read();
  expect(sum, of.join('\n')).toBeLessThanOrEqual(0.01);
  await tiles.nth(0).tap();
  await expect(counter).toHaveText('1 of 6');

  const touch = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (const part of [0.3, 0.6, 1]) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(from + (to - from) * part),
      });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(280, 240);
  await expect(counter).toHaveText('1 of 6');
  await swipe(280, 120);
  await expect(counter).toHaveText('2 of 6');
  await swipe(80, 240);
  await expect(counter).toHaveText('1 of 6');

  await page.route('**/api/images/**', (route) => route.abort());
  await page.reload();
  await scrollTo();
  await expect(gallery.getByText('Failed to load')).toHaveCount(6);
  await tiles.nth(0).tap();
  await expect(viewer).toContainText('Failed to load image');
  await expect(viewer).toContainText('Please check your connection');
  await admin.leave();
  await context.close();
});

test('a file that is no screenshot is rejected before it is sent, and a failed upload keeps the file', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const { upload, file, submit, scrollTo } = screenshots(page);
  const main = mainPage(page);
  await scrollTo();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/screenshots/upload')) sent.push(request.method());
  });
  await file.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(main.toast('Invalid file type')).toContainText('Please select a JPEG, PNG, or WebP image');
  await file.setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(main.toast('File too large')).toContainText('Please select an image under 5MB');
  expect(sent).toEqual([]);

  // Not a picture, whatever it says of itself: the server finds out.
  await file.setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  });
  await submit.click();
  await expect(main.toast('Upload failed')).toContainText('Failed to upload screenshot. Please try again.');
  await expect(upload).toContainText('Please select a JPEG, PNG, or WebP image. Choose another file.');
  await upload.getByRole('button', { name: 'Choose another file' }).click();
  await expect(file).toBeFocused();

  await file.setInputFiles(await drawnScreenshot(page, 4));
  await page.route('**/api/screenshots/upload', (route) => route.abort('connectionreset'));
  await submit.click();
  await expect(main.toast('Upload failed')).toBeVisible();
  await expect(upload).toContainText('The file is kept');
  await expect(submit).toBeEnabled();
});

test('a visitor sees what became of a screenshot after a reload, and withdraws it from the gallery', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const { upload, file, submit, submitAnother, tiles, scrollTo } = screenshots(page);
  await scrollTo();
  await file.setInputFiles(await drawnScreenshot(page, 5));
  const answer = page.waitForResponse('**/api/screenshots/upload');
  await submit.click();
  const { id } = (await (await answer).json()) as Receipt;
  await expect(submitAnother).toBeVisible();
  await expect(upload).toContainText(/Your screenshots.*Waiting for review/);
  const admin = await signInAsAdmin(product.url);
  await admin.reviewScreenshot(id, 'approved');
  await admin.leave();

  await page.reload();
  await scrollTo();
  await expect(upload).toContainText(/Your screenshots.*In the gallery/);
  await expect(tiles).toHaveCount(1);
  await expectNoAxeViolation(page);
  await upload.getByRole('button', { name: /^Withdraw/ }).click();
  await upload.getByRole('button', { name: /^Remove for good/ }).click();
  await expect(mainPage(page).toast('Screenshot withdrawn')).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await expect(upload).not.toContainText('Your screenshots');
});
