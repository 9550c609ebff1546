// The corpus of the page's own tests, with what is made from it, tried on the product as it is built and served.
// oxlint-disable-next-line no-restricted-imports -- inputs only; nothing of the page is used
import { hostileMarkdown } from '@bigsmall/ui/testing/hostileMarkdown.ts';
import { chromium } from '@playwright/test';
import { expect, it, onTestFinished } from 'vitest';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import { bannersPage } from '../pages/bannersPage.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { markdownIssues } from '../support/markdownIssues.ts';
import { watchPage } from '../support/watchPage.ts';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { hostileTexts } from './support/hostileTexts.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const RENDERINGS = scaled(700, 70);
const LONGEST = 4500;

it('hostile Markdown of an ad is rendered in Chromium without one execution', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({ DATA_DIR: folder.path, ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '1000' });
  onTestFinished(() => void product.kill());
  const browser = await chromium.launch({
    ...(chromiumPath !== undefined && { executablePath: chromiumPath }),
    args: chromiumArgs,
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const seen = await watchPage(page, product.url);
  const adminPage = bannersPage(page);
  await adminPage.open(product.url);
  await adminPage.button('New Banner Ad').click();
  await adminPage.button('Preview').click();

  const random = seededRandom('hostileMarkdown');
  const nextText = hostileTexts(
    hostileMarkdown.map(({ markdown }) => markdown),
    random,
  );
  const failures: string[] = [];
  let texts = 0;
  let harmless = 0;
  for (let rendering = 0; rendering < RENDERINGS; rendering += 1) {
    // Alone and in company: what one opens another one may close.
    const group = Array.from({ length: rendering % 3 === 0 ? 1 : 14 }, nextText).filter((text) => text.trim() !== '');
    while (group.join('\n\n').length > LONGEST) group.pop();
    if (group.length === 0) group.push('x');
    // What comes first tells this rendering from the one before.
    const marker = `Rendering ${rendering}.`;
    await adminPage.content.fill(`${marker}\n\n${group.join('\n\n')}`);
    await expect.poll(() => adminPage.preview.textContent(), { interval: 5, timeout: 10_000 }).toContain(marker);
    texts += group.length;
    const issues = [...(await markdownIssues(page, '[data-preview]')), ...seen.splice(0)];
    if (issues.length === 0) harmless += 1;
    else failures.push(`${JSON.stringify(group)}: ${issues.join('; ')}`);
  }
  trustRow({
    fault: 'hostile Markdown of ads, rendered in Chromium',
    tried: RENDERINGS,
    survived: harmless,
    lost: 0,
    figures: `${texts} hostile texts in ${RENDERINGS} renderings; no execution, no request, no policy violation`,
    failures,
    brokenBy: 'a page built without rehype-sanitize in renderMarkdown.ts: 13 of 70 renderings not held',
  });
}); // prettier-ignore
