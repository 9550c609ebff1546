import { mainPage } from '../pages/mainPage.ts';
import { liveRegions } from '../support/liveRegions.ts';
import { expect, test } from '../support/scaledStack.ts';

// The built-in feed draws at each full minute.
test.use({ settings: { GAME_FEED_URL: '' } });

test('in two rounds a screen reader hears 30 s, 10 s, the lock and the result, and nothing else', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const main = mainPage(page);
  await main.aiSwitch.click();
  const { heard, hear } = await liveRegions(page);
  /** Listens until the result of the running round is said. */
  const untilResult = async () => {
    const before = heard.length;
    await expect
      .poll(
        async () => {
          await hear();
          return heard.slice(before).some((words) => /^Last: (BIG|SMALL), (won|lost), drew \d$/.test(words));
        },
        { intervals: [50] },
      )
      .toBe(true);
  };
  await untilResult();
  heard.length = 0;
  await untilResult();
  await untilResult();

  const { history } = (await main.tracker()).value;
  const expected = [history[1]!, history[0]!].flatMap(({ prediction, status, number }) => [
    `30 seconds to the lock. Prediction: ${prediction}.`,
    '10 seconds to the lock.',
    'Locked.',
    `Last: ${prediction}, ${status === 'win' ? 'won' : 'lost'}, drew ${number}`,
  ]);
  console.log(`heard in two rounds:\n${heard.join('\n')}`);
  expect(heard).toEqual(expected);
});
