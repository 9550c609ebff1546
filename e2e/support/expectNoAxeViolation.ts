import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilAnimationsEnd } from './untilStill.ts';

/** The page as it is breaks no rule of WCAG 2.2 AA that a machine can check, but for those that are named. */
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
