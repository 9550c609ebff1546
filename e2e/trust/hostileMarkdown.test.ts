// The corpus of the page's own tests, tried on the product as it is built and served.
// oxlint-disable-next-line no-restricted-imports -- inputs only; nothing of the page is used
import { hostileMarkdown } from '@bigsmall/ui/testing/hostileMarkdown.ts';
import { chromium } from '@playwright/test';
import { expect, it, onTestFinished } from 'vitest';
import { chromiumArgs, headlessPath } from '../../scripts/chromium.ts';
import { bannersPage } from '../pages/bannersPage.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { markdownIssues } from '../support/markdownIssues.ts';
import { watchPage } from '../support/watchPage.ts';
import { startPlayed } from './support/startPlayed.ts';

/** What stands around a text may open what it closes, or close what it opens. */
const WRAPS: readonly ((text: string) => string)[] = [
  (text) => `- ${text}\n- x`,
  (text) => `| a | b |\n| - | - |\n| ${text.replaceAll('\n', ' ')} | x |`,
  (text) => `[${text}](https://example.com)`,
  (text) => `<div>${text}</div>`,
  (text) => `<p title="${text}">`,
  (text) => `<!-- ${text}`,
  (text) => `[x]: ${text}\n\n[x]`,
  (text) => text.slice(0, text.length >> 1),
];

/** Texts of a preview. */
const GROUP = 8;

it('hostile Markdown of an ad executes nothing in Chromium, whatever stands around it', async (row) => {
  const { product } = await startPlayed({ ADMIN_PASSWORD });
  const executablePath = headlessPath;
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: chromiumArgs });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ serviceWorkers: 'block' });
  if (process.env['TRUST_BROKEN'] === 'lets-scripts-through')
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      const lets = (await response.text())
        .replace('p br hr blockquote', 'p br hr blockquote img iframe script')
        .replace(/(["'`])mailto\1/, '$1mailto$1,$1javascript$1,$1data$1');
      await route.fulfill({ response, body: lets });
    });
  const seen = await watchPage(page, product.url);
  const adminPage = bannersPage(page);
  await adminPage.open(product.url);
  await adminPage.button('New Banner Ad').click();
  await adminPage.button('Preview').click();
  const texts = hostileMarkdown
    .flatMap(({ markdown }, at) => [markdown, WRAPS[at % WRAPS.length]!(markdown)])
    .filter((text) => text.trim() !== '');
  const issues: unknown[] = [];
  for (let begin = 0; begin < texts.length; begin += GROUP) {
    const group = texts.slice(begin, begin + GROUP);
    // What comes first tells this preview from the one before.
    const marker = `Texts from ${begin} on.`;
    await adminPage.content.fill([marker, ...group].join('\n\n'));
    await expect.poll(() => adminPage.preview.textContent(), { timeout: 30_000 }).toContain(marker);
    const found = [...(await markdownIssues(page, '[data-preview]')), ...seen.splice(0)];
    if (found.length > 0) issues.push({ group, found });
  }
  row.task.meta.figures = `${texts.length} texts in Chromium`;
  expect(issues).toEqual([]);
}); // prettier-ignore
