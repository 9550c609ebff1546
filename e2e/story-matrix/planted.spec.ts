import { expect } from '@playwright/test';
import { type Book, issuesOf, test, VISITS } from './book.ts';

/** Its play clicks the button, found by its role. */
const STORY = { id: 'design-system-button--primary', title: 'Design system/Button', name: 'Primary' };
const at = (width: number, theme: string) => `${STORY.id} at ${width} px, ${theme}:`;

/** The issues of the story while the rules are added to the book's page. */
async function issuesWith(book: Book, css: string): Promise<readonly string[]> {
  await book.page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
  const issues = await issuesOf(book, [STORY]);
  await book.page.evaluate(() => (document.adoptedStyleSheets = []));
  return issues;
}

for (const { width } of VISITS) {
  for (const theme of ['dark', 'light']) {
    const only = (rules: string) =>
      `@media (width: ${width}px) { .${theme} #storybook-root button { ${rules} } }`;

    test(`the matrix reports a text without contrast at ${width} px, ${theme}, and there alone`, async ({
      book,
    }) => {
      const issues = await issuesWith(book, only('color: #777; background: #888;'));
      expect(issues).toEqual([expect.stringContaining(`${at(width, theme)} color-contrast: <button`)]);
    });

    test(`the matrix reports what scrolls sideways at ${width} px, ${theme}, and there alone`, async ({
      book,
    }) => {
      const issues = await issuesWith(book, only('width: 2000px; max-width: none;'));
      expect(issues).toEqual([expect.stringMatching(`^${at(width, theme)} scrolls sideways by \\d+ px$`)]);
    });
  }
}

test('the matrix reports a play that fails at either width', async ({ book }) => {
  const issues = await issuesWith(book, '#storybook-root button { visibility: hidden; }');
  expect(issues.filter((issue) => issue.endsWith('its play failed'))).toEqual([
    `${at(360, 'dark')} its play failed`,
    `${at(1280, 'light')} its play failed`,
  ]);
});

test('the matrix reports a theme whose colours stay', async ({ book }) => {
  const issues = await issuesWith(book, 'body { background: #111 !important; }');
  expect(issues).toContain(`${at(360, 'light')} the colours did not change`);
  expect(issues).toContain(`${at(1280, 'dark')} the colours did not change`);
});

test('the matrix reports an error in the console after the switch of the theme', async ({ book }) => {
  await book.page.evaluate(() => {
    addEventListener('storage', () => console.error('planted'), { once: true });
  });
  expect(await issuesOf(book, [STORY])).toEqual([`${STORY.id} at 360 px, planted`]);
});
