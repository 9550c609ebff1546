import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Counts what moves in the page without a visitor's doing. Call it before `goto`; `read` gives the sum so far. */
export async function layoutShift(page: Page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0, of: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        const texts = sources.map(({ node }) => node?.textContent?.slice(0, 90));
        shifts.of.push(`${value.toFixed(4)} ${texts.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    read: () => page.evaluate(() => (window as unknown as { shifts: { sum: number; of: string[] } }).shifts),
  };
}
