import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The page as it stands breaks no rule of WCAG 2.2 AA that a machine can check. */
export async function expectNoAxeViolation(page: Page): Promise<void> {
  // What still fades in has no contrast yet.
  await page.waitForTimeout(400);
  const report = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(report.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
