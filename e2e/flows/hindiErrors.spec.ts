import type { Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { expectHindi } from '../support/expectHindi.ts';
import { inLanguage } from '../support/inLanguage.ts';
import { expect, test } from '../support/sharedStack.ts';

// What the browser keeps for offline would answer in place of what these flows take away.
test.use({ serviceWorkers: 'block', settings: { ADMIN_PASSWORD }, viewport: { width: 360, height: 740 } });

/** A picture of these sides, as PNG. */
async function aPicture(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    (sides) => Object.assign(document.createElement('canvas'), sides).toDataURL('image/png').split(',')[1],
    { width, height },
  );
  return { name: '1.png', mimeType: 'image/png', buffer: Buffer.from(base64 ?? '', 'base64') };
}

test('an upload and a withdrawal that the server rejects say why in Hindi: 409, 413, 422 and 429', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/hi/`);
  const hindi = inLanguage(page, 'hi');
  const { upload, file, submit, submitAnother, scrollTo } = screenshots(hindi);
  await scrollTo();
  const answered = () => page.waitForResponse('**/api/screenshots/upload');

  for (const [width, height, status, words] of [
    [10, 10, 422, /स्क्रीनशॉट की चौड़ाई और ऊँचाई 200 से 10,000 पिक्सेल के बीच हो, .* दूसरी फ़ाइल चुनें।/],
    [8000, 5001, 413, 'कृपया ज़्यादा से ज़्यादा 40 मेगापिक्सेल की तस्वीर चुनें। दूसरी फ़ाइल चुनें।'],
  ] as const) {
    await file.setInputFiles(await aPicture(page, width, height));
    const answer = answered();
    await submit.click();
    expect((await answer).status()).toBe(status);
    await expect(upload).toContainText(words);
    await expectHindi(page, /^png$/);
    await upload.getByRole('button', { name: 'दूसरी फ़ाइल चुनें' }).click();
  }

  await file.setInputFiles(await drawnScreenshot(page, 1));
  const sent = answered();
  await submit.click();
  const { id } = (await (await sent).json()) as { readonly id: string };
  await expect(upload).toContainText('पहले कोई व्यक्ति इसे देखेगा।');
  const admin = await signInAsAdmin(product.url);
  await admin.reviewScreenshot(id, 'rejected');
  await admin.leave();
  await upload.getByRole('button', { name: /^वापस लें/ }).click();
  await upload.getByRole('button', { name: /^हमेशा के लिए हटाएँ/ }).click();
  await expect(mainPage(inLanguage(page, 'hi')).toast('वापस नहीं लिया गया')).toContainText(
    'नामंज़ूर स्क्रीनशॉट वापस नहीं लिया जा सकता।',
  );
  await expectHindi(page);

  // Six in ten minutes are taken from one visitor: three are left.
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) {
      const form = new FormData();
      form.append('screenshot', new Blob(['x'], { type: 'image/png' }), 'x.png');
      await fetch('/api/screenshots/upload', { method: 'POST', body: form });
    }
  });
  await submitAnother.click();
  await file.setInputFiles(await drawnScreenshot(page, 2));
  const limited = answered();
  await submit.click();
  expect((await limited).status()).toBe(429);
  await expect(upload).toContainText(
    /बहुत ज़्यादा स्क्रीनशॉट भेजे गए। \d+ (?:मिनट|सेकंड) बाद दोबारा कोशिश करें। फ़ाइल यहीं रखी है।/,
  );
  await expectHindi(page, /^(?:screen|png)$/);
});

test('what the server rejects of limits, and of a code from another phone, is told in Hindi: 400, 403, 404, 503 and no answer', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/hi/`);
  await page.getByRole('button', { name: 'सीमाएँ और आपका डेटा' }).click();
  const limits = page.getByRole('dialog', { name: 'आपकी सीमाएँ और डेटा' });
  const brakes = '**/api/users/brakes*';
  const save = async (losses: string, words: string) => {
    await limits.getByLabel('हार').fill(losses);
    await limits.getByRole('button', { name: 'सीमाएँ सेव करें' }).click();
    await expect(mainPage(inLanguage(page, 'hi')).toast('सेव नहीं हुआ')).toContainText(words);
    await expectHindi(page);
    // It leaves by itself.
    await expect(mainPage(inLanguage(page, 'hi')).toast('सेव नहीं हुआ')).toBeHidden();
  };
  // A page of another site.
  await page.route(brakes, async (route) => {
    const headers = { ...route.request().headers(), origin: 'https://other.example' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  const rejected = page.waitForResponse((answer) => answer.status() === 403);
  await save('5', 'सर्वर इसे ठीक से पढ़ नहीं पाया। पेज दोबारा खोलें, फिर एक बार और कोशिश करें।');
  await rejected;
  await page.unroute(brakes);
  await page.route(brakes, (route) =>
    route.fulfill({ status: 503, json: { code: 'overloaded', message: 'Too many requests.' } }),
  );
  await save('6', 'अभी बहुत लोग एक साथ आए हैं। कुछ सेकंड बाद दोबारा कोशिश करें।');
  await page.unroute(brakes);

  await limits.getByRole('button', { name: 'दूसरे फ़ोन पर ले जाएँ' }).click();
  const move = page.getByRole('dialog', { name: 'दूसरे फ़ोन पर ले जाएँ' });
  for (const [code, status, words] of [
    ['ABC', 400, 'कोड में 16 अक्षर और अंक होते हैं।'],
    ['ABCDEFGHJKMNPQRS', 404, 'इस कोड पर कुछ नहीं मिला। कोड 15 मिनट के अंदर एक ही बार काम करता है।'],
  ] as const) {
    await move.getByLabel('कोड', { exact: true }).fill(code);
    const answer = page.waitForResponse((response) => response.status() === status);
    await move.getByRole('button', { name: 'कोड लगाएँ' }).click();
    await answer;
    await expect(move.getByText(words).first()).toBeVisible();
    await expectHindi(page);
  }
  await page.context().setOffline(true);
  await move.getByLabel('कोड', { exact: true }).fill('ABCDEFGHJKMNPQRS');
  await move.getByRole('button', { name: 'कोड लगाएँ' }).click();
  await expect(move.getByText('सर्वर ने जवाब नहीं दिया। दोबारा कोशिश करें।')).toBeVisible();
  await move.getByRole('button', { name: 'बंद करें' }).click();
  await expect(page.getByRole('banner').getByText('ऑफ़लाइन')).toBeVisible();
  await expectHindi(page);
});
