import { mainPage } from '../pages/mainPage.ts';
import { nextDraw } from '../support/nextDraw.ts';
import { expect, test } from '../support/stack.ts';
import { textsSeen } from '../support/textsSeen.ts';

test('a manual pick is checked, shows overlay and result, waits for its draw, and has the real result then', async ({
  page,
  product,
  feed,
  request,
}) => {
  await page.goto(product.url);
  const main = mainPage(page);
  await expect(main.period).toHaveAttribute('inputmode', 'numeric');
  const coming = String(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
  await expect(main.period).toHaveAttribute('placeholder', coming);
  for (const typed of ['', '   ', 'abc-./', '½²']) {
    await main.period.fill(typed);
    await expect(main.period).toHaveValue('');
    await main.period.press('Enter');
    await expect(main.toast('Invalid Input')).toContainText('Please enter a period number');
    await main.toast('Invalid Input').getByRole('button', { name: 'Close' }).click();
  }

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
  await expect(result).toContainText('Waiting for its draw');
  await expect(result).toBeInViewport({ ratio: 0.9 });

  await page.reload();
  await main.period.fill(coming);
  await main.predictNow.click();
  await expect(main.toast('⚠️ Already Predicted')).toContainText(
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
});

test.describe('at ten times the speed', () => {
  test.use({ rate: 10 });

  test('without AI mode a visitor sees the coming period and the draws from the start, and a draw settles the pick', async ({
    page,
    product,
    feed,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await nextDraw(product.url, feed);
    await page.goto(product.url);
    const main = mainPage(page);
    const newest = feed.newest()!;
    const coming = String(BigInt(newest.issueNumber) + 1n);
    await expect(page.getByText(`draw ${coming.slice(-4)}`)).toBeVisible();
    await expect(page.getByTitle(new RegExp(`^${newest.number}, .*${newest.issueNumber}$`))).toBeVisible();

    await page.getByRole('button', { name: 'Use coming period' }).click();
    await expect(main.period).toHaveValue(coming);
    await main.predictNow.click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toContainText('Waiting for its draw');
    feed.advance();
    await expect(result).toContainText(`drew ${feed.newest()?.number}`);

    await main.period.fill(newest.issueNumber);
    await expect(page.getByText('This is not a coming period; it can’t be scored.')).toBeVisible();
    await main.predictNow.click();
    await expect(result).toContainText('Already drawn');
    await expect(result).toContainText('not scored');
  });

  test('from five local predictions on there is a statistics panel, and all survives a reload', async ({
    page,
    product,
    feed,
  }) => {
    await page.goto(product.url);
    const main = mainPage(page);
    const panel = page.getByRole('region', { name: /Your picks|Statistics/i });
    const result = page.getByRole('region', { name: 'Result' });
    const periodOf = (pick: number) => String(BigInt(feed.newest()?.issueNumber ?? '') + BigInt(pick));
    for (let pick = 1; pick <= 5; pick += 1) {
      await expect(panel).toBeHidden();
      await main.period.fill(periodOf(pick));
      await main.predictNow.click();
      await expect(result).toContainText(periodOf(pick));
    }
    await expect(panel).toBeVisible();
    await page.reload();
    await expect(panel).toBeVisible();
    await expect(result).toContainText(periodOf(5));
  });
});
