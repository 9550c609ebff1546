import { expect, type Locator } from '@playwright/test';

/** Where it is on the screen, with all four of its edges. */
export async function boxOf(locator: Locator) {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  // A panel that is replaced by what it loaded has no box for a moment.
  await expect
    .poll(async () => (box = await locator.boundingBox()), { message: `${String(locator)} is on the page` })
    .not.toBeNull();
  const { x, y, width, height } = box!;
  return { x, y, width, height, right: x + width, bottom: y + height };
}
