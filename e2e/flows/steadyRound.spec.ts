import { inAiMode } from '../support/inAiMode.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { expect, test } from '../support/scaledStack.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`at ${viewport.width} px nothing moves through a whole round: data arrive, the server fails and returns`, async ({
    page,
    product,
    feed,
    minutes,
  }) => {
    await page.setViewportSize(viewport);
    const shift = await layoutShift(page);
    const main = await inAiMode(page, product.url);
    const { period } = await main.pending();
    // What comes one and two seconds after the start is there too.
    await minutes.pass(0.05);
    const round = async () => {
      const before = (await main.tracker()).value.history.length;
      feed.advance();
      await expect.poll(async () => (await main.tracker()).value.history.length).toBe(before + 1);
      await expect(main.prediction).toContainText(
        `Prediction for ${BigInt(feed.newest()?.issueNumber ?? '') + 1n}`,
      );
      // The effect of a win lasts three seconds of the product.
      await minutes.pass(0.1);
    };
    await round();
    expect((await main.tracker()).value.history[0]?.period).toBe(period);

    await product.kill();
    await expect(page.getByText(/No connection: not updated since/)).toBeVisible();
    await expect(main.generate).toBeVisible();
    await minutes.pass(0.5);
    await product.start();
    await expect(page.getByText(/No connection/)).toBeHidden();
    await round();

    const { sum, of } = await shift.read();
    console.log(`layout shift at ${viewport.width} px through two rounds and an outage: ${sum.toFixed(4)}`);
    expect(sum, of.join('\n')).toBeLessThanOrEqual(0.01);
  });
}
