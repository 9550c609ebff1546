import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The page as it is breaks no rule of WCAG 2.2 AA that a machine can check, except the named ones. */
export async function expectNoAxeViolation(page: Page, without: readonly string[] = []): Promise<void> {
  // Looked at again: a tooltip that comes while the rules run is half-visible too. What breaks a rule for good still does.
  await expect(async () => {
    await untilAnimationsEnd(page);
    // In the page itself: otherwise each check opens one more page. No frame of ours has another origin.
    const report = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .disableRules([...without])
      .analyze();
    expect(report.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** Waits until four frames in a row are still: a half-visible text has no contrast. Endless animations do not count. */
async function untilAnimationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(
    (state) => {
      const moving = document
        .getAnimations()
        .some(
          (each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity,
        );
      state.stillFrames = moving ? 0 : state.stillFrames + 1;
      return state.stillFrames >= 4;
    },
    { stillFrames: 0 },
  );
}
