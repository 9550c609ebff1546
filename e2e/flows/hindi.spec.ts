import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screenshots } from '../pages/screenshots.ts';
import { expectHindi } from '../support/expectHindi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';
import { textsSeen } from '../support/textsSeen.ts';
import { nextDraw } from '../support/nextDraw.ts';

const dist = join(import.meta.dirname, '../../ui/dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** The scripts of a language's build, which its service worker names. */
function scriptsOf(folder: string): readonly string[] {
  const [, list = '[]'] = /^const FILES = (\[.*?\]);$/m.exec(read(`${folder}sw.js`)) ?? [];
  return (JSON.parse(list) as readonly string[])
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(1));
}

test('no file of one language has texts of the other, and both share what has none', () => {
  const [english, hindi] = [scriptsOf(''), scriptsOf('hi/')];
  // The zeros of Indian scripts, and the link to the Hindi page with its question.
  const allowed = /०|हिन्दी में देखें|यह पेज हिन्दी में देखें\?|हिन्दी|नहीं/g;
  const devanagari = english.filter((file) => /[\u0900-\u097F]/.test(read(file).replaceAll(allowed, '')));
  expect(devanagari).toEqual([]);
  const texts =
    /Draws are random|Recorded before the draw|Take a break|Search the|Check a proof|Track Record/;
  expect(english.some((file) => texts.test(read(file)))).toBe(true);
  expect(hindi.filter((file) => texts.test(read(file)))).toEqual([]);
  expect(hindi.filter((file) => english.includes(file)).some((file) => /\/react-/.test(file))).toBe(true);
});

const aiSwitch = (page: Page) => page.getByRole('switch', { name: /ऑटो अनुमान \(AI मोड\)/ });

test('a visitor with a Hindi browser is asked, changes by the line or the header, and is not asked again', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ locale: 'hi-IN', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${product.url}/?a=1`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const question = page.getByRole('complementary', { name: 'यह पेज हिन्दी में देखें?' });
  await expect(question).toBeVisible();
  await expectNoAxeViolation(page);
  await question.getByRole('link').click();
  await page.waitForURL(`${product.url}/hi/?a=1`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByText(/ड्रॉ पूरी तरह संयोग है/)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${product.url}/?a=1`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'हिन्दी' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await context.close();
});

test.describe('a round in Hindi', () => {
  test.use({ rate: 4 });

  test('runs with AI, stops at a break, and axe finds nothing', async ({ page, product, feed }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${product.url}/hi/`);
    await nextDraw(product.url, feed);
    await aiSwitch(page).click();
    await expect(page.getByText(/^\d+ का अनुमान: (BIG|SMALL), AI को \d+% यक़ीन है।/)).toBeAttached({
      timeout: 40_000,
    });
    await expectNoAxeViolation(page);
    await expect(page.getByText('ड्रॉ से पहले दर्ज', { exact: true }).first()).toBeVisible();
    feed.advance();
    await expect(page.getByText(/^पिछला: (BIG|SMALL), (जीत|हार), \d (BIG|SMALL) आया$/).last()).toBeVisible();
    await expectHindi(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await page.getByText('पिछले 10 अनुमान').click();
    await page
      .getByRole('button', { name: /^ड्रॉ \d+ का सबूत/ })
      .first()
      .click();
    const proof = page.getByRole('dialog', { name: 'सबूत' });
    // The draw is on the record once the server has settled it.
    await expect(async () => {
      const retry = proof.getByRole('button', { name: 'दोबारा कोशिश करें' });
      if (await retry.isVisible()) await retry.click();
      await expect(proof.getByText('हाँ', { exact: true })).toHaveCount(3, { timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    await expectHindi(page);
    await proof.getByRole('button', { name: 'बंद करें' }).click();

    await page.getByRole('button', { name: 'सीमाएँ और आपका डेटा' }).click();
    const dialog = page.getByRole('dialog', { name: 'आपकी सीमाएँ और डेटा' });
    await dialog.getByLabel('हार').fill('0');
    await expect(dialog.getByText('1 से 1440 तक कोई पूरी संख्या भरें, या ख़ाली छोड़ें।')).toBeVisible();
    await dialog.getByLabel('हार').fill('5');
    const seen = await textsSeen(page, ['सेव हो गया']);
    await dialog.getByRole('button', { name: 'सीमाएँ सेव करें' }).click();
    await expect.poll(seen).toEqual(['सेव हो गया']);
    await dialog.getByRole('button', { name: 'ब्रेक शुरू करें' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'अभी शुरू करें' }).click();
    await expect(dialog.getByText(/आप ब्रेक पर हैं। AI मोड और मैनुअल अनुमान .* तक बंद हैं।/)).toBeVisible();
    await expectNoAxeViolation(page);
    await expectHindi(page);
    await dialog.getByRole('button', { name: 'बंद करें' }).click();
    await expect(aiSwitch(page)).not.toBeChecked();
  });
});

test('every dialog is in Hindi, names the helpline where the English one does, and fits 320 px', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${product.url}/hi/`);
  await expect(page.getByRole('contentinfo')).toContainText('टेली-मानस 14416');
  for (const name of ['लेवल चार्ट', 'ट्यूटोरियल', 'लीडरबोर्ड', 'ट्रैक रिकॉर्ड']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (['लेवल चार्ट', 'ट्यूटोरियल'].includes(name)) await expect(dialog).toContainText('टेली-मानस 14416');
    await expectNoAxeViolation(page);
    await expectHindi(page);
    expect(
      await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
      name,
    ).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'बंद करें' }).first().click();
    await expect(dialog).toBeHidden();
  }
});

test('the page of proofs, an unknown address and an error of the server are in Hindi', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/hi/verify`);
  await expect(page).toHaveTitle('सबूत जाँचें · Bigsmall');
  await page.getByRole('textbox').fill('कुछ नहीं');
  await page.getByRole('button', { name: 'जाँचें', exact: true }).first().click();
  await expect(page.getByText(/^यह Bigsmall का सबूत नहीं है।/)).toBeVisible();
  await expectNoAxeViolation(page);
  await expectHindi(page);
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${product.url}/verify`);
  await expect(page).toHaveTitle('Check a proof · Bigsmall');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL(`${product.url}/hi/verify`);
  await page.getByRole('link', { name: 'मुख्य पेज पर जाएँ' }).click();
  await page.waitForURL(`${product.url}/hi/`);

  const unknown = await page.goto(`${product.url}/hi/no/such/page`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404: यह पेज नहीं मिला' })).toBeVisible();
  await expect(page.getByText('टेली-मानस 14416')).toBeVisible();
  await expectHindi(page);

  await page.route('**/api/users/brakes*', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many.' } }),
  );
  await page.goto(`${product.url}/hi/`);
  await page.getByRole('button', { name: 'सीमाएँ और आपका डेटा' }).click();
  const dialog = page.getByRole('dialog', { name: 'आपकी सीमाएँ और डेटा' });
  await dialog.getByLabel('हार').fill('5');
  await dialog.getByRole('button', { name: 'सीमाएँ सेव करें' }).click();
  await expect(page.getByText(/बहुत ज़्यादा बदलाव हुए/).first()).toBeVisible();
});

test('an upload that the server rejects says why in Hindi: no picture, and too many at once', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${product.url}/hi/`);
  const upload = page.getByRole('region', { name: 'स्क्रीनशॉट भेजें', exact: true });
  await screenshots(page).scrollTo();
  const send = async () => {
    const buffer = Buffer.from('no picture');
    await upload.locator('input[type=file]').setInputFiles({ name: '1.png', mimeType: 'image/png', buffer });
    await upload.getByRole('button', { name: 'भेजें', exact: true }).click();
  };
  await send();
  await expect(upload).toContainText('कृपया JPEG, PNG या WebP तस्वीर चुनें। दूसरी फ़ाइल चुनें।');
  await expectNoAxeViolation(page);
  await upload.getByRole('button', { name: 'दूसरी फ़ाइल चुनें' }).click();

  await page.route('**/api/screenshots/upload', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '300' },
      json: { code: 'too_many_requests', message: 'Too many requests. Please try again in 5 minutes.' },
    }),
  );
  await send();
  await expect(upload).toContainText('बहुत ज़्यादा स्क्रीनशॉट भेजे गए। 5 मिनट बाद दोबारा कोशिश करें। फ़ाइल यहीं रखी है।');
  await page.unroute('**/api/screenshots/upload');
  await expectHindi(page, /^png$/);
});

test('without JavaScript the Hindi page says what it is, in its language', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/hi/`);
  await expect(page.getByText(/ड्रॉ पूरी तरह संयोग है/)).toBeVisible();
  for (const [language, path] of [
    ['en', '/'],
    ['hi', '/hi/'],
    ['en', '/verify'],
    ['hi', '/hi/verify'],
  ] as const) {
    await page.goto(product.url + path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', path);
    await expect(page.locator(`link[hreflang=${language}]`)).toHaveAttribute('href', path);
    await expect(page.locator('link[rel=alternate]')).toHaveCount(2);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  const manifest = (await (await page.request.get(`${product.url}/hi/manifest.webmanifest`)).json()) as {
    readonly start_url: string;
  };
  expect(manifest.start_url).toBe('/hi/');
  await context.close();
});

test('each language opens without its server in its own words, and neither forgets the files of the other', async ({
  page,
  product,
}) => {
  for (const path of ['/', '/hi/']) {
    await page.goto(product.url + path);
    // The files are kept for a visitor who returns.
    await page.reload();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope))
      .toBe(product.url + path);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe('activated');
  }
  await product.stop();
  await page.reload();
  await expect(page.getByText(/ड्रॉ पूरी तरह संयोग है/)).toBeVisible();
  await page.getByRole('button', { name: 'ट्यूटोरियल', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'ट्यूटोरियल' })).toBeVisible();
  await page.goto(`${product.url}/hi/verify`);
  await expect(page.getByRole('heading', { name: 'सबूत जाँचें' })).toBeVisible();
  await page.goto(product.url);
  await expect(page.getByText(/Draws are random: no guess has an edge/)).toBeVisible();
});
