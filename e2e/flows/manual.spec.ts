import { mainPage } from '../pages/mainPage.ts';
import { test as scaledTest } from '../support/scaledStack.ts';
import { expect, test } from '../support/stack.ts';
import { textsSeen } from '../support/textsSeen.ts';
import { nextDraw } from '../support/nextDraw.ts';

test('a manual pick is checked, shows overlay and result, waits for its draw, and has the real result then', async ({
  page,
  product,
  feed,
  request,
}) => {
  await page.goto(`${product.url}/?test-session`);
  const main = mainPage(page);
  await expect(main.period).toHaveAttribute('inputmode', 'numeric');
  const coming = String(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
  await expect(main.period).toHaveAttribute('placeholder', coming);

  await main.predictNow.click();
  await expect(main.toast('Invalid Input')).toContainText('Please enter a period number');

  await main.period.pressSequentially(`a${coming.slice(0, 5)}-b ${coming.slice(5)}.`);
  await expect(main.period).toHaveValue(coming);
  const seen = await textsSeen(page, ['PREDICTING...']);
  await main.predictNow.click();
  await expect.poll(seen).toEqual(['PREDICTING...']);
  await expect(main.toast('Prediction Complete')).toContainText(/Result: (BIG|SMALL)/);
  await expect(page.getByText('PREDICTING...')).toBeHidden();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText(coming);
  await expect(result).toContainText('random pick');
  await expect(result).toBeInViewport({ ratio: 0.9 });
  await expect(result).toContainText('Waiting for its draw');

  await main.period.fill(coming);
  await main.predictNow.click();
  await expect(main.toast('Already Predicted')).toContainText(
    'This period number has already been predicted. Please enter a new one to get a different result.',
  );

  const counted = async () => (await request.get(`${product.url}/api/predictions/stats`)).json();
  await expect.poll(counted).toMatchObject({ total: 1 });
  feed.advance();
  await main.aiSwitch.click();
  await expect(main.period).toHaveValue('');
  await expect(main.period).toBeDisabled();
  await expect(page.getByRole('button', { name: 'AI MODE ACTIVE' })).toBeDisabled();
  await expect(result).toBeHidden();
  await page.getByText('Last manual pick').click();
  await expect(page.getByRole('listitem').filter({ hasText: coming }).last()).toContainText(
    `drew ${feed.newest()?.number}`,
    { timeout: 25_000 },
  );
  await expect(page.getByText('A link opened this tab as “test-session-default”.')).toBeVisible();
});

scaledTest(
  'a visitor who never switches AI mode on sees the coming period, its countdown and the draws from the start, and a draw settles the pick',
  async ({ page, product, feed }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // The draw of this moment: the countdown to the next one lasts for five seconds.
    await nextDraw(product.url, feed);
    await page.goto(product.url);
    const main = mainPage(page);
    const newest = feed.newest()!;
    const coming = String(BigInt(newest.issueNumber) + 1n);
    const { card } = main;
    await expect(card.getByText(coming)).toBeVisible();
    await expect(card.getByText('Next draw closes in')).toBeVisible();
    await expect(card.getByText(`Last: drew ${newest.number}`).last()).toBeVisible();
    await expect(card.getByText('Last 5 draws')).toBeVisible();

    await page.getByRole('button', { name: 'Use coming period' }).click();
    await expect(main.period).toHaveValue(coming);
    const digits = await main.period.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(digits, 'all seventeen digits are in sight').toBe(true);
    await main.predictNow.click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toContainText('Waiting for its draw');
    feed.advance();
    await expect(result).toContainText(`drew ${feed.newest()?.number}`);
    await expect(card.getByText(`Last: drew ${feed.newest()?.number}`).last()).toBeVisible();
    await expect(main.aiSwitch).not.toBeChecked();

    await main.period.fill(newest.issueNumber);
    await expect(page.getByText('This is not a coming period; it can’t be scored.')).toBeVisible();
    await main.predictNow.click();
    await expect(result).toContainText('Already drawn');
    await expect(result).toContainText('not scored');
  },
);

scaledTest(
  'from five local predictions on there is a statistics panel, and all survives a reload',
  async ({ page, product, feed }) => {
    await page.goto(product.url);
    const main = mainPage(page);
    const panel = page.getByRole('region', { name: /Your picks|Statistics/i });
    const periodOf = (pick: number) => String(BigInt(feed.newest()?.issueNumber ?? '') + BigInt(pick));
    for (let pick = 1; pick <= 5; pick += 1) {
      await expect(panel).toBeHidden();
      await main.period.fill(periodOf(pick));
      await main.predictNow.click();
      await expect(page.getByRole('region', { name: 'Result' })).toContainText(periodOf(pick));
    }
    await expect(panel).toBeVisible();
    await page.reload();
    await expect(panel).toBeVisible();
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(periodOf(5));
  },
);
