import type { Page } from '@playwright/test';

/** Notes from now on when one of the texts is shown, however briefly; the answer gives them in the order in which they came. */
export async function textsSeen(page: Page, texts: readonly string[]): Promise<() => Promise<string[]>> {
  await page.evaluate((awaited) => {
    const seen: string[] = [];
    Object.assign(window, { textsSeen: seen });
    new MutationObserver((changes) => {
      // Not the page's whole text: to lay it out at every change costs more than all the rest of a flow.
      const shown = changes.flatMap(({ target, addedNodes }): readonly Node[] =>
        target instanceof Text ? [target.parentNode ?? target] : [...addedNodes],
      );
      for (const text of awaited) {
        if (!seen.includes(text) && shown.some((node) => node.textContent?.includes(text))) seen.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, texts);
  return () => page.evaluate(() => (window as unknown as { textsSeen: string[] }).textsSeen);
}
