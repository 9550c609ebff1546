import { outcomeOf } from '@bigsmall/domain';
import { mainPage } from '../pages/mainPage.ts';
import { expect, test } from '../support/scaledStack.ts';
import { textsInView, textsSeen } from '../support/textsSeen.ts';
import { untilProved } from '../support/untilProved.ts';

// The built-in feed draws at each full minute. The close is ten seconds long: at ten times the speed a busy machine
// misses it.
test.use({ settings: { GAME_FEED_URL: '' }, rate: 4 });

const PHONE = { width: 360, height: 740 };

test('a newcomer with a phone reads what the page is, follows one round from pick to proof, and sets a limit, without any help', async ({
  page,
  product,
  minutes,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(product.url);
  const main = mainPage(page);
  await expect(page.getByText(/^Guess each minute’s draw.*Draws are random/)).toBeInViewport({ ratio: 1 });
  await expect(main.card.getByText(/^Next draw closes in|^Closed\. Draw in/)).toBeInViewport({ ratio: 1 });

  // Early in a round, so that the pick is surely in time.
  await minutes.untilSecond(5);
  await expect(main.aiSwitch).toBeInViewport({ ratio: 1 });
  await main.aiSwitch.click();
  const { period, prediction } = await main.pending();
  await expect(main.card.getByText('AI says', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(main.card.getByText(prediction, { exact: true }).first()).toBeInViewport({ ratio: 1 });
  await expect(main.recorded).toBeVisible();

  // The close and the moment of the draw last for a second or two, where the pick was.
  const results = [`AI said ${prediction}: right`, `AI said ${prediction}: wrong`];
  const seen = await textsInView(page, ['Closed. Draw in', 'Drawn', ...results]);
  const past = async () => (await main.tracker()).value.history.find((each) => each.period === period);
  await expect.poll(past, { timeout: 40_000 }).toMatchObject({ prediction });
  const number = (await past())!.number!;
  const [said, words] =
    outcomeOf(number) === prediction ? (['right', 'won'] as const) : (['wrong', 'lost'] as const);
  await expect.poll(seen).toEqual(['Closed. Draw in', 'Drawn', `AI said ${prediction}: ${said}`]);
  await expect(main.card.getByText(/^Next draw closes in|^Closed\. Draw in/)).toBeInViewport({ ratio: 1 });
  await expect(
    main.card.getByText(`Last: ${prediction}, ${words}, drew ${number} ${outcomeOf(number)}`).last(),
  ).toBeVisible();

  const list = page.getByText('Last 10 drawn');
  await list.click();
  await page.getByRole('button', { name: new RegExp(`^Proof of draw ${period}`) }).click();
  const proof = page.getByRole('dialog', { name: 'Proof' });
  await expect(proof).toBeVisible();
  await untilProved(proof);
  await proof.getByRole('button', { name: 'Close' }).click();
  await expect(proof).toBeHidden();

  // The header is in sight wherever one has scrolled to.
  const limits = page.getByRole('button', { name: 'Limits and your data' });
  await expect(limits).toBeInViewport({ ratio: 1 });
  await limits.click();
  const dialog = page.getByRole('dialog', { name: 'Your limits and data' });
  await dialog.getByLabel('Losses').fill('5');
  const saved = await textsSeen(page, ['Saved']);
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog.getByLabel('Losses')).toHaveValue('5');
  await expect.poll(saved).toEqual(['Saved']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.aiSwitch).toBeChecked();
});
