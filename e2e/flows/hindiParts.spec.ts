import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { approveScreenshots } from '../support/approveScreenshots.ts';
import { expectHindi } from '../support/expectHindi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { inLanguage } from '../support/inLanguage.ts';
import { expect, test } from '../support/sharedStack.ts';

test.use({ settings: { ADMIN_PASSWORD }, viewport: { width: 320, height: 700 } });

/** What a canvas was told to draw, and in which font. */
type Drawn = readonly (readonly [text: string, font: string])[];

test('a pick, its result and its picture are in Hindi, and the picture is drawn with shaped letters', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const drawn: [string, string][] = [];
    const pen = CanvasRenderingContext2D.prototype;
    const draw = Object.getOwnPropertyDescriptor(pen, 'fillText')?.value as typeof pen.fillText;
    Object.assign(globalThis, { drawn });
    pen.fillText = function (this: CanvasRenderingContext2D, ...given) {
      drawn.push([given[0], this.font]);
      draw.apply(this, given);
    };
  });
  await page.goto(`${product.url}/hi/`);
  await page.getByRole('button', { name: 'अगला पीरियड लें' }).click();
  await page.getByRole('button', { name: 'अनुमान लगाएँ' }).click();
  await expect(page.getByRole('region', { name: 'नतीजा' })).toBeVisible();
  await expectHindi(page);
  await page.getByRole('button', { name: 'नतीजा शेयर करें' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'जो शेयर होगा उसकी झलक' })).toBeVisible();
  await expectHindi(page);
  await expectNoAxeViolation(page);

  const letters = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const { drawn } = globalThis as unknown as { readonly drawn: Drawn };
    const hindi = drawn.filter(([text]) => /[\u0900-\u097F]/.test(text));
    return hindi.map(([text, font]) => {
      pen.font = font;
      const width = (words: string) => pen.measureText(words).width;
      return {
        text,
        font,
        // A letter that no font has is a box.
        isBoxes: width(text) === width(text.replaceAll(/[\u0900-\u097F]/g, '\u0378')),
        // Two letters become one sign.
        isShaped: width('क्ष') < width('क') + width('ष'),
      };
    });
  });
  expect(letters.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^पीरियड \d+$/), 'रैंडम गेम · 18+', 'रैंडम अनुमान']),
  );
  expect(letters.filter(({ font }) => !font.includes('Noto Sans Devanagari'))).toEqual([]);
  expect(letters.filter(({ isBoxes, isShaped }) => isBoxes || !isShaped)).toEqual([]);
});

test('the proof of a draw of the day, the gallery and its viewer are in Hindi', async ({ page, product }) => {
  await page.goto(product.url);
  await approveScreenshots(page, product.url, [1, 2]);
  await page.goto(`${product.url}/hi/`);
  const { tiles, viewer, scrollTo } = screenshots(inLanguage(page, 'hi'));
  await scrollTo();
  const day = page.getByRole('region', { name: 'पिछले 24 घंटे', exact: true });
  await day.getByRole('button', { name: /के ड्रॉ का सबूत$/ }).click();
  await expect(day).toContainText(/यहीं जाँचा गया: साइन किए रिकॉर्ड की एंट्री|सबूत नहीं है:/);
  await expect(tiles).toHaveCount(2);
  await expectHindi(page);
  await tiles.first().click();
  await expect(viewer).toBeVisible();
  await expectHindi(page);
  await expectNoAxeViolation(page);
});

test('a test session opened in Hindi says so in Hindi, and stays one in the other language', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/hi/?a=1&test-session=planted-id`);
  await expect(page.getByText('एक लिंक ने यह टैब “test-session-planted-id” के रूप में खोला है।')).toBeVisible();
  await expectHindi(page, /^(?:test|session|planted|id)$/);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${product.url}/?a=1&test-session=planted-id`);
  await expect(page.getByText('A link opened this tab as “test-session-planted-id”.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL(`${product.url}/hi/?a=1&test-session=planted-id`);
  await page.getByRole('button', { name: 'टेस्ट सेशन छोड़ें' }).click();
  await expect(page).toHaveURL(`${product.url}/hi/?a=1`);
  await expect(page.getByText('एक लिंक ने यह टैब')).toBeHidden();
});

test('the tutorial leads to the other language and back', async ({ page, product }) => {
  const main = mainPage(page);
  await page.goto(`${product.url}/hi/`);
  await page.getByRole('button', { name: 'ट्यूटोरियल', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect(main.aiSwitch).toBeVisible();
  await page.getByRole('button', { name: 'Tutorial', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL(`${product.url}/hi/`);
  await expect(page.getByRole('switch', { name: /ऑटो अनुमान \(AI मोड\)/ })).toBeVisible();
});
