import type { Page } from '@playwright/test';

/** Makes the page believe that its tab is hidden, or seen again, as `sleep` and `wake` say. Call it before `goto`. */
export async function sleepingTab(page: Page) {
  await page.addInitScript(() => {
    let hidden = false;
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.assign(window, {
      setHidden: (now: boolean) => {
        hidden = now;
        // It bubbles to the window, where some listen.
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      },
    });
  });
  const turn = (hidden: boolean) =>
    page.evaluate(
      (now) => (window as unknown as { setHidden: (hidden: boolean) => void }).setHidden(now),
      hidden,
    );
  return { sleep: () => turn(true), wake: () => turn(false) };
}
