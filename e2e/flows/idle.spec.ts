import type { Page } from '@playwright/test';
import { inAiMode } from '../support/inAiMode.ts';
import { expect, test } from '../support/stack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

// With its animations, which cost the most.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PHONE = { width: 360, height: 740 };
/** Of the main thread, in processor time. */
const MOST_SHARE = 0.02;
const SECONDS = 8;
/** One of these passes without a draw, and without a process that takes the processor's cache. */
const WINDOWS = 4;

/** Processor time of the main thread in seconds, and how often styles were computed, so far. */
async function meterOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { busy: of('TaskDuration'), script: of('ScriptDuration'), styles: of('RecalcStyleCount') };
  };
}

for (const mode of ['off', 'on'] as const) {
  test(`with AI mode ${mode} a phone’s page on which nothing happens leaves the processor at rest`, async ({
    page,
    product,
    minutes,
  }) => {
    await page.setViewportSize(PHONE);
    if (mode === 'on') await (await inAiMode(page, product.url)).pending();
    else await page.goto(product.url);
    await untilToastsCanShow(page);
    const read = await meterOf(page);
    let least = Number.POSITIVE_INFINITY;
    for (let window = 1; window <= WINDOWS && least > MOST_SHARE; window += 1) {
      const before = await read();
      await minutes.pass(SECONDS / 60);
      const after = await read();
      const share = (after.busy - before.busy) / SECONDS;
      least = Math.min(least, share);
      console.log(
        `idle at 360 px, AI mode ${mode}: ${(100 * share).toFixed(2)}% of the main thread, script ${(
          (100 * (after.script - before.script)) /
          SECONDS
        ).toFixed(2)}%, ${((after.styles - before.styles) / SECONDS).toFixed(1)} style passes a second`,
      );
    }
    expect(least).toBeLessThanOrEqual(MOST_SHARE);
  });
}

/** Counts React's renders of the page, by what its browser extension is told. */
async function countRenders(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let renders = 0;
    const told = { inject: () => 1, checkDCE() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} };
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        ...told,
        supportsFiber: true,
        onCommitFiberRoot: () => (renders += 1),
      },
      rendersOfPage: () => renders,
    });
  });
  return () => page.evaluate('rendersOfPage()');
}

test('a visit renders at most 100 times until all that starts late has started', async ({
  page,
  product,
  minutes,
}) => {
  await page.setViewportSize(PHONE);
  const renders = await countRenders(page);
  await page.goto(product.url);
  await untilToastsCanShow(page);
  await minutes.pass(2 / 60);
  const count = await renders();
  console.log(`a visit at 360 px: ${count} renders`);
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThanOrEqual(100);
});
