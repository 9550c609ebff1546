import type { Page } from '@playwright/test';

/** Holds what the page asks for until it is released. */
export async function hold(page: Page, path: RegExp) {
  let release!: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
