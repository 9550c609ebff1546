import type { Locator } from '@playwright/test';

/** Where it is on the screen, with all four of its edges. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${String(locator)} is not on the page`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
