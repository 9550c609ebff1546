import { outcomeOf } from '@bigsmall/domain';
import { inAiMode } from '../support/inAiMode.ts';
import { liveRegions } from '../support/liveRegions.ts';
import { expect, test } from '../support/scaledStack.ts';

const RESULT = /^Last: (BIG|SMALL), (won|lost), drew \d (BIG|SMALL)$/;

// The built-in feed draws at each full minute. The pick follows the result by seconds: at ten times the speed a look
// of a busy machine misses one.
test.use({ settings: { GAME_FEED_URL: '' }, rate: 4 });

test('in two rounds a screen reader hears 30 s, 10 s, the close, the result and the next pick, and nothing else', async ({
  page,
  product,
}) => {
  const main = await inAiMode(page, product.url);
  const { heard, hear } = await liveRegions(page);
  /** Listens until the result of the running round is said. */
  const untilResult = async () => {
    const before = heard.length;
    await expect
      .poll(
        async () => {
          await hear();
          return heard.slice(before).some((words) => RESULT.test(words));
        },
        // A round takes 15 s, and its result a little longer.
        { intervals: [100], timeout: 40_000 },
      )
      .toBe(true);
  };
  await untilResult();
  heard.length = 0;
  await untilResult();
  await untilResult();

  const { history } = (await main.tracker()).value;
  const expected = [history[1]!, history[0]!].flatMap(({ prediction, status, number }) => [
    `AI says ${prediction}.`,
    `Closes in 30 seconds. AI says ${prediction}.`,
    'Closes in 10 seconds.',
    'Closed.',
    `Last: ${prediction}, ${status === 'win' ? 'won' : 'lost'}, drew ${number} ${outcomeOf(number!)}`,
  ]);
  console.log(`heard in two rounds:\n${heard.join('\n')}`);
  expect(heard).toEqual(expected);
});
