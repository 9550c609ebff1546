import { mainPage } from '../pages/mainPage.ts';
import { expect, test } from '../support/stack.ts';

test('a manual pick is checked, shows overlay, result and simulated mark, and the real result once drawn', async ({
  page,
  product,
  feed,
  request,
}) => {
  await page.goto(`${product.url}/?test-session`);
  const main = mainPage(page);
  await expect(main.period).toHaveAttribute('inputmode', 'numeric');
  await expect(main.period).toHaveAttribute('placeholder', '20241201001');

  await main.predictNow.click();
  await expect(main.toast('Invalid Input')).toContainText('Please enter a period number');

  const coming = String(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
  await main.period.pressSequentially(`a${coming.slice(0, 5)}-b ${coming.slice(5)}.`);
  await expect(main.period).toHaveValue(coming);
  await main.predictNow.click();
  await expect(page.getByText('PREDICTING...')).toBeVisible();
  await expect(main.toast('Prediction Complete')).toContainText(/Result: (BIG|SMALL)/);
  await expect(page.getByText('PREDICTING...')).toBeHidden();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText(coming);
  await expect(result).toContainText('random pick');
  await expect(result).toBeInViewport({ ratio: 0.9 });
  await expect(result).toContainText(/simulation: (win|loss)/);

  await main.period.fill(coming);
  await main.predictNow.click();
  await expect(main.toast('Already Predicted')).toContainText(
    'This period number has already been predicted. Please enter a new one to get a different result.',
  );

  const counted = await request.get(`${product.url}/api/predictions/stats`);
  expect(await counted.json()).toMatchObject({ total: 1 });
  feed.advance();
  await main.aiSwitch.click();
  await expect(main.period).toHaveValue('');
  await expect(main.period).toBeDisabled();
  await expect(page.getByRole('button', { name: 'AI MODE ACTIVE' })).toBeDisabled();
  await expect(result).toContainText(`drew ${feed.newest()?.number}`, { timeout: 25_000 });
  await expect(page.getByText('A link opened this tab as “test-session-default”.')).toBeVisible();
});

test('from five local predictions on there is a statistics panel, and all survives a reload', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await page.goto(product.url);
  const main = mainPage(page);
  const panel = page.getByRole('region', { name: /Your picks|Statistics/i });
  for (let pick = 1; pick <= 5; pick += 1) {
    await expect(panel).toBeHidden();
    await main.period.fill(`2024120100${pick}`);
    await main.predictNow.click();
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(`2024120100${pick}`);
  }
  await expect(panel).toBeVisible();
  await page.reload();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('20241201005');
});
