import { mainPage } from '../pages/mainPage.ts';
import { pickByHand } from '../support/pickByHand.ts';
import { expect, sharedTest as test } from '../support/stack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

test('a toast leaves after 5 s, and a new one takes the place of another', async ({ page, product }) => {
  await page.clock.install();
  await page.goto(product.url);
  const main = mainPage(page);
  await untilToastsCanShow(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await main.predictNow.click();
  await expect(main.toast('Invalid Input')).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(main.toast('Invalid Input')).toBeVisible();
  await page.clock.runFor(200);
  await expect(main.toast('Invalid Input')).toBeHidden();

  await main.predictNow.click();
  await pickByHand(page, '1');
  await expect(main.toast('Prediction Complete')).toBeVisible();
  await expect(main.toast('')).toHaveCount(1);
});

test('F8 goes to a toast; Escape and a swipe of 50 px to the right send it away', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(product.url);
  const main = mainPage(page);
  const all = main.toast('');
  await main.predictNow.click();
  await expect(all).toHaveCount(1);
  await page.keyboard.press('F8');
  const viewport = page.getByRole('region', { name: /^Notifications/ }).getByRole('list');
  await expect(viewport).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(all).toHaveCount(0);

  const swipe = async (from: number, by: number) => {
    const box = (await all.boundingBox())!;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + from, y);
    await page.mouse.down();
    for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(box.x + from + by * part, y);
    await page.mouse.up();
  };
  await main.predictNow.click();
  await expect(all).toBeVisible();
  // Under the pointer it does not run out.
  await swipe(40, 40);
  await swipe(140, -120);
  await page.clock.runFor(6_000);
  await expect(all).toBeVisible();
  await swipe(40, 60);
  await expect(all).toHaveCount(0);
});

for (const [where, width, height] of [
  ['at the top', 360, 740],
  ['at the bottom right', 1280, 900],
] as const) {
  test(`on a screen of ${width} px the toast is ${where}, at most 420 px wide`, async ({ page, product }) => {
    await page.setViewportSize({ width, height });
    await page.goto(product.url);
    const main = mainPage(page);
    await main.predictNow.click();
    const toast = main.toast('Invalid Input');
    await expect(toast).toBeVisible();
    await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    const box = (await toast.boundingBox())!;
    expect(box.width).toBeLessThanOrEqual(420);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    if (where === 'at the top') expect(box.y).toBeLessThan(40);
    else expect(box.x + box.width).toBeGreaterThan(width - 40);
    if (where !== 'at the top') expect(box.y + box.height).toBeGreaterThan(height - 120);
  });
}
