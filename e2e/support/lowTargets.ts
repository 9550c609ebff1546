import type { Page } from '@playwright/test';

/** A finger's width, in CSS pixels. */
const LEAST = 44;

/** What can be pressed in sight of `within` and is lower than a finger's width. */
export function lowTargets(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate(
    ([root, least]) => {
      const targets = 'a[href], button, input, select, textarea, [role=slider]';
      return [...document.querySelectorAll<HTMLElement>(`${root} :is(${targets})`)]
        .filter((element) => element.getBoundingClientRect().width > 1)
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          // A press on its label is a press on it.
          const label = element.closest('label');
          const heights = [element, label].map((each) => each?.getBoundingClientRect().height ?? 0);
          const height = Math.max(...heights);
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
          return { height, what: `${height.toFixed(1)} px: ${element.tagName} ${name.slice(0, 60)}` };
        })
        .filter(({ height }) => height < least - 0.5)
        .map(({ what }) => what);
    },
    [within, LEAST] as const,
  );
}
