import type { Page } from '@playwright/test';

/** Counts what moves in the page without a visitor's doing. Call it before `goto`; `read` gives the sum so far. */
export async function layoutShift(page: Page) {
  await page.addInitScript(() => {
    const shifts: { readonly value: number; readonly what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources
          .map(({ node, previousRect: from, currentRect: to }) => {
            const text = node instanceof Element ? node.outerHTML : (node?.textContent ?? '');
            return `${text.slice(0, 90)} (${from.x}, ${from.y} to ${to.x}, ${to.y})`;
          })
          .join(' | ');
        shifts.push({ value: entry.value, what: `${entry.value.toFixed(4)} ${what}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    read: () =>
      page.evaluate(() => {
        const { shifts } = window as unknown as { shifts: { value: number; what: string }[] };
        return { sum: shifts.reduce((sum, { value }) => sum + value, 0), of: shifts.map(({ what }) => what) };
      }),
  };
}
