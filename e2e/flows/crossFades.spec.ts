import type { Page } from '@playwright/test';
import { community } from '../pages/community.ts';
import { expect, test } from '../support/stack.ts';
import { watchPage } from '../support/watchPage.ts';

type Fade = { readonly of: string; readonly ms: number; readonly moves: boolean };

/** Notes what the browser animates of each view transition. Call it before `goto`. */
async function fadesOf(page: Page) {
  await page.addInitScript(() => {
    const fades: Fade[] = [];
    Object.assign(window, { fades });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { pseudoElement } = effect as KeyframeEffect;
        if (pseudoElement?.startsWith('::view-transition-') !== true) continue;
        fades.push({
          of: pseudoElement,
          ms: Number(effect?.getComputedTiming().duration),
          moves: (effect as KeyframeEffect).getKeyframes().some(({ transform }) => transform !== undefined),
        });
      }
    };
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    // A busy machine may draw no frame while a fade lasts.
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...options) => {
      const transition = start(...options);
      transition.ready.then(look, () => undefined);
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { fades: readonly Fade[] }).fades);
}

const player = (name: string) => ({
  id: name,
  sessionId: name,
  username: `Player ${name}`,
  accuracyRate: 50,
  totalPredictions: 100,
  correctPredictions: 50,
  currentStreak: 3,
  interval: { low: 0.4, high: 0.6 },
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the theme and the board’s rows cross-fade within 200 ms, silent under the policy (${reducedMotion})`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const seen = await watchPage(page, product.url);
    const fades = await fadesOf(page);
    let order = ['A', 'B', 'C'];
    await page.route('**/api/leaderboard', (route) => route.fulfill({ json: order.map(player) }));
    await page.clock.install();
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(page.locator('html')).toHaveClass(/light/);
    await expect
      .poll(async () => (await fades()).map(({ of }) => of))
      .toContain('::view-transition-new(root)');

    const { leaderboardChip, leaderboard, rows } = community(page);
    await leaderboardChip.click();
    await expect(rows).toHaveText([/Player A/, /Player B/, /Player C/]);
    await page.keyboard.press('Escape');
    await expect(leaderboard).toBeHidden();
    order = ['C', 'A', 'B'];
    // A ranking older than 30 s is read again.
    await page.clock.runFor(31_000);
    await leaderboardChip.click();
    await expect(rows).toHaveText([/Player C/, /Player A/, /Player B/]);
    const ofRows = async () =>
      (await fades()).filter(({ of }) => !/\((root|ranking|\*)\)/.test(of) && of.includes('('));
    await expect.poll(async () => (await ofRows()).length).toBeGreaterThan(0);
    for (const { of, ms, moves } of await fades()) {
      expect(ms, of).toBeLessThanOrEqual(200);
      if (reducedMotion === 'reduce') expect(moves, of).toBe(false);
    }
    expect(seen).toEqual([]);
  });
}
