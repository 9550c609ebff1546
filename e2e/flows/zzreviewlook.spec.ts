import { screenshotDesk } from '../pages/screenshotDesk.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { expect, test } from '../support/stack.ts';
test.use({ settings: { ADMIN_PASSWORD } });
test.setTimeout(300_000);
test('look', async ({ page, product, browser }) => {
  await page.goto(product.url);
  const send = async (seed: number) => {
    const { name, mimeType, buffer } = await drawnScreenshot(page, seed);
    const form = new FormData();
    form.append('screenshot', new Blob([buffer], { type: mimeType }), name);
    await fetch(`${product.url}/api/screenshots/upload`, { method: 'POST', body: form });
  };
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) await send(seed);
  let first = true;
  for (const [width, height, mobile] of [[1280, 900, false], [768, 1024, false], [360, 740, true]] as const)
    for (const theme of ['dark', 'light']) {
      const context = await browser.newContext({ viewport: { width, height }, hasTouch: mobile, isMobile: mobile });
      const p = await context.newPage();
      await p.addInitScript((t) => localStorage.setItem('theme', t), theme);
      const desk = screenshotDesk(p);
      await desk.open(product.url);
      await expect(desk.cards.first()).toBeVisible();
      if (first) {
        await desk.cards.nth(3).getByRole('button', { name: 'Approve' }).click();
        await desk.cards.nth(3).getByRole('button', { name: 'Reject' }).click();
        await p.waitForTimeout(500);
        await desk.cards.nth(0).focus();
        await p.keyboard.press('ArrowRight');
        first = false;
      }
      const shot = (name: string) => p.screenshot({ path: `/tmp/look/${width}-${theme}-${name}.png` });
      await p.waitForTimeout(700);
      await shot('pending');
      await desk.cards.nth(0).getByRole('checkbox').check();
      await desk.cards.nth(2).getByRole('checkbox').check();
      await send(100 + width + (theme === 'dark' ? 0 : 1));
      await expect(desk.button(/new — show/)).toBeVisible();
      await desk.cards.nth(1).focus();
      await shot('selected');
      if (theme === 'dark') { await p.evaluate(() => window.scrollTo(0, 500)); await p.waitForTimeout(200); await shot('scrolled'); }
      await desk.tab('All').click();
      await expect(desk.cards.first()).toBeVisible();
      await p.waitForTimeout(500);
      if (theme === 'light') await shot('all');
      await desk.cards.nth(1).getByRole('button', { name: 'View at full size' }).click();
      await p.waitForTimeout(800);
      await shot('viewer');
      await p.keyboard.press('Escape');
      await p.waitForTimeout(300);
      await p.getByRole('button', { name: /^Near-dup/ }).first().click();
      await p.waitForTimeout(1000);
      await shot('compared');
      if (theme === 'dark') {
        await p.getByRole('button', { name: 'Actual size' }).click();
        await p.waitForTimeout(300);
        await shot('actual');
        await p.keyboard.press('Escape'); await p.waitForTimeout(300);
        if (!mobile) { await p.keyboard.press('?'); await p.waitForTimeout(400); await shot('keys'); }
      }
      await context.close();
    }
});
