import type { Page } from '@playwright/test';

/** Waits until nothing fades or moves any more: a half-visible text has no contrast yet. Endless animations do not count. */
export async function untilAnimationsEnd(page: Page): Promise<void> {
  // A transition begins in the frame after the change: several frames in a row must be still.
  await page.waitForFunction(
    (state) => {
      const moving = document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      state.stillFrames = moving ? 0 : state.stillFrames + 1;
      return state.stillFrames >= 4;
    },
    { stillFrames: 0 },
  );
}

/** Waits until a picture of the page would stay the same: its fonts and pictures are here, and nothing moves. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // A picture out of sight is not loaded before it is near.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await untilAnimationsEnd(page);
}
