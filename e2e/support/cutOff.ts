import type { Page } from '@playwright/test';

/** What of the page's text cannot be read: it is beyond the side of the screen, or its box cuts it. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const issues: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      issues.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      const { width, left, right } = element.getBoundingClientRect();
      if (!hasText || width <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
      let scrolls = false;
      for (let above: HTMLElement | null = element; above !== null; above = above.parentElement) {
        const { overflowX } = getComputedStyle(above);
        scrolls ||= (overflowX === 'auto' || overflowX === 'scroll') && above.scrollWidth > above.clientWidth;
      }
      if (scrolls) continue;
      const name = element.textContent?.trim().slice(0, 60);
      if (left < -1 || right > clientWidth + 1) issues.push(`beyond the screen: ${name}`);
      const { overflowX } = getComputedStyle(element);
      if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        issues.push(`cut: ${name}`);
    }
    return issues;
  });
}
