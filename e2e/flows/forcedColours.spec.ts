import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, sharedTest as test } from '../support/stack.ts';

test.use({
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
});

/** The system chooses the colours, so their contrast is not the page's. */
const SYSTEM = ['color-contrast'];

test('with forced colours and reduced motion the switch shows its thumb, nothing moves, and axe finds nothing', async ({
  page,
  product,
  feed,
}) => {
  await page.goto(product.url);
  await screenshots(page).scrollTo();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expectNoAxeViolation(page, SYSTEM);
  const main = mainPage(page);
  const { aiSwitch } = main;
  for (const on of [false, true]) {
    if (on) await aiSwitch.click();
    await expect(aiSwitch).toHaveAttribute('aria-checked', String(on));
    await expect(async () => {
      const [track, thumb] = await aiSwitch.evaluate((control) =>
        [...control.querySelectorAll('span')].map((part) => getComputedStyle(part).backgroundColor),
      );
      expect(thumb).not.toBe(track);
    }).toPass();
  }
  await main.pending();
  feed.advance();
  await expect(page.getByText(/^Last: (BIG|SMALL), (won|lost), drew/).last()).toBeVisible();
  await expectNoAxeViolation(page, SYSTEM);
  for (const name of ['Level Chart', 'Tutorial', 'Leaderboard', 'Track Record']) {
    await dialogs(page).chip(name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolation(page, SYSTEM);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
      .flatMap(({ effect }) => (effect as KeyframeEffect).target?.outerHTML ?? []),
  );
  expect(moving).toEqual([]);
});
