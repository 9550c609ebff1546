import { outcomeOf } from '@bigsmall/domain';
import { mainPage } from '../pages/mainPage.ts';
import { keyboardOnly } from '../support/keyboardOnly.ts';
import { liveRegions } from '../support/liveRegions.ts';
import { expect, test } from '../support/stack.ts';
import { spokenFocus } from '../support/spokenFocus.ts';

// The built-in feed draws at each full minute. The pick follows the result by seconds: at more than twice the speed a busy
// machine hears both in one look.
test.use({ settings: { GAME_FEED_URL: '' }, rate: 2 });

const RESULT = /^Last: (BIG|SMALL), (won|lost), drew \d (BIG|SMALL)$/;
/** What was said up to the last result: on a busy machine one look hears the pick that follows it too. */
const untilLastResult = (said: readonly string[]) => said.findLastIndex((words) => RESULT.test(words)) + 1;

test('by keyboard alone a visitor hears the pick, 30 s, 10 s, the close and the result of a round once', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  await page.goto(product.url);
  const main = mainPage(page);
  const session = await page.context().newCDPSession(page);
  const { heard, written, hear } = await liveRegions(page, session);
  const { tabTo, press } = keyboardOnly(page);
  const focused: string[] = [];
  const say = async () => focused.push(await spokenFocus(session));

  await tabTo(main.aiSwitch);
  await say();
  await press('Space');
  await expect(main.aiSwitch).toBeChecked();
  await say();

  /** Listens until the result of the running round is said, half a minute later. */
  const untilResult = async () => {
    const before = heard.length;
    await expect
      .poll(
        async () => {
          await hear();
          return heard.slice(before).some((words) => RESULT.test(words));
        },
        { intervals: [100], timeout: 75_000 },
      )
      .toBe(true);
  };
  await untilResult();
  heard.splice(0, untilLastResult(heard));
  const before = untilLastResult(await written());
  await untilResult();
  const spoken = heard.slice(0, untilLastResult(heard));
  const all = await written();
  const { prediction, status, number } = (await main.tracker()).value.history[0]!;
  expect(spoken).toEqual([
    `AI says ${prediction}.`,
    `Closes in 30 seconds. AI says ${prediction}.`,
    'Closes in 10 seconds.',
    'Closed.',
    `Last: ${prediction}, ${status === 'win' ? 'won' : 'lost'}, drew ${number} ${outcomeOf(number!)}`,
  ]);
  expect(all.slice(before, untilLastResult(all))).toEqual(spoken);

  await tabTo(page.getByText('Your last ten').locator('xpath=ancestor::summary'));
  await say();
  await press('Enter');
  await tabTo(page.getByRole('button', { name: /^Proof of draw/ }).first());
  await say();
  expect(focused).toEqual([
    'Auto Prediction (AI Mode), switch, off, Predictions run every 60 seconds.',
    'Auto Prediction (AI Mode), switch, on, Predictions run every 60 seconds.',
    expect.stringMatching(/^Your last ten .*(?:(?:Right|Wrong) ?){2,}, .+, collapsed$/),
    expect.stringMatching(
      /^Proof of draw \d+: AI said (?:BIG|SMALL) , Drawn \d (?:BIG|SMALL) (?:Right|Wrong), button$/,
    ),
  ]);
});
