import type { Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { nextDraw } from '../support/nextDraw.ts';
import { expect, test } from '../support/stack.ts';
import { latinWords } from '../../ui/src/testing/latinWords.ts';

test.use({ viewport: { width: 320, height: 700 }, rate: 4 });

/** What is seen of a page in Hindi has no Latin word beyond names, and fits. What is marked as English is left out. */
async function expectHindi(page: Page) {
  const { text, wide } = await page.evaluate(() => {
    const roots = document.querySelectorAll('#root, [role="dialog"], [role="alertdialog"], [data-toasts]');
    const texts: string[] = [];
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (!parentElement?.closest('[lang="en"], code')) texts.push(textContent ?? '');
      }
    }
    return { text: texts.join('\n'), wide: document.documentElement.scrollWidth };
  });
  expect(latinWords(text)).toEqual([]);
  expect(wide).toBeLessThanOrEqual(320);
}

test('a visitor with a Hindi browser is asked, plays a round in Hindi, and opens every dialog', async ({
  browser,
  product,
  feed,
  minutes,
}) => {
  const context = await browser.newContext({ locale: 'hi-IN', viewport: { width: 320, height: 700 } });
  await minutes.scale(context);
  const page = await context.newPage();
  await page.goto(`${product.url}/?a=1`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const question = page.getByRole('complementary', { name: 'यह पेज हिन्दी में देखें?' });
  await expectNoAxeViolation(page);
  await question.getByRole('link').click();
  await page.waitForURL(`${product.url}/hi/?a=1`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByText(/ड्रॉ संयोग हैं/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('टेली-मानस 14416');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${product.url}/?a=1`);
  await expect(question).toHaveCount(0);
  await banner.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL(`${product.url}/hi/?a=1`);

  await nextDraw(product.url, feed);
  const aiSwitch = page.getByRole('switch', { name: /ऑटो अनुमान \(AI मोड\)/ });
  await aiSwitch.click();
  await expect(page.getByText(/^\d+ का अनुमान: (BIG|SMALL), AI को \d+% यक़ीन है।/)).toBeAttached({
    timeout: 40_000,
  });
  await expect(page.getByText('ड्रॉ से पहले दर्ज', { exact: true }).first()).toBeVisible();
  feed.advance();
  await expect(page.getByText(/^पिछला: (BIG|SMALL), (जीत|हार), \d (BIG|SMALL) आया$/).last()).toBeVisible();
  await expectNoAxeViolation(page);
  await expectHindi(page);

  const dialog = page.getByRole('dialog');
  for (const name of ['लेवल चार्ट', 'ट्यूटोरियल', 'लीडरबोर्ड', 'ट्रैक रिकॉर्ड', 'सीमाएँ और आपका डेटा']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
    if (['लेवल चार्ट', 'ट्यूटोरियल'].includes(name)) await expect(dialog).toContainText('टेली-मानस 14416');
    await expectNoAxeViolation(page);
    await expectHindi(page);
    expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth), name).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'बंद करें' }).first().click();
    await expect(dialog).toBeHidden();
  }

  await aiSwitch.click();
  await page.getByRole('textbox').first().fill('20241201001');
  await page.getByRole('button', { name: 'अनुमान लगाएँ' }).click();
  await expect(page.getByRole('region', { name: 'नतीजा' })).toContainText('20241201001');
  await page.getByRole('button', { name: 'नतीजा शेयर करें' }).click();
  await expect(dialog.getByRole('img', { name: 'जो शेयर होगा उसकी झलक' })).toBeVisible();
  await expectHindi(page);
  await context.close();
});

test('the check of a proof, an unknown address, and the page without JavaScript are in Hindi', async ({
  page,
  product,
  browser,
}) => {
  await page.goto(`${product.url}/hi/verify`);
  await expect(page).toHaveTitle('सबूत जाँचें · Bigsmall');
  await page.getByRole('textbox').fill('कुछ नहीं');
  await expect(page.getByText(/^यह Bigsmall का सबूत नहीं है।/)).toBeVisible();
  await expectHindi(page);
  expect((await page.goto(`${product.url}/hi/no/such/page`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404: यह पेज नहीं मिला' })).toBeVisible();
  await expectHindi(page);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const [language, path] of [
    ['en', '/'],
    ['hi', '/hi/'],
  ] as const) {
    await plain.goto(product.url + path);
    await expect(plain.locator('html')).toHaveAttribute('lang', language);
    await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', path);
    await expect(plain.locator(`link[hreflang=${language}]`)).toHaveAttribute('href', path);
  }
  await expect(plain.getByText(/ड्रॉ संयोग हैं/)).toBeVisible();
  await plain.context().close();
});

test('each language opens without its server in its own words', async ({ page, product }) => {
  for (const path of ['/', '/hi/']) {
    await page.goto(product.url + path);
    // The files are kept for a visitor who returns.
    await page.reload();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { scope, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
          return [scope, active?.state];
        }),
      )
      .toEqual([product.url + path, 'activated']);
  }
  await product.stop();
  await page.reload();
  await page.getByRole('button', { name: 'ट्यूटोरियल', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'ट्यूटोरियल' })).toBeVisible();
  await page.goto(product.url);
  await expect(page.getByText(/Draws are random: no guess has an edge/)).toBeVisible();
  await expect(mainPage(page).aiSwitch).toBeVisible();
});
