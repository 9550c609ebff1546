import { test as base, type Page } from '@playwright/test';
import { serveStoryBook, storiesByTitle, type Story } from '../support/storyBook.ts';
import { installLookAtStory } from './lookAtStory.ts';

/** A story plays once at each width, in one theme each; then it is switched to the other. */
export const VISITS = [
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const;

/** Console lines of the book's own code, of stories that show an error, and of stories that read drawn pixels. */
const EXPECTED = /^Accessing the Story Store|on purpose|^Canvas2D: Multiple readback/;

/** Three hundred hostile texts at once: its own assertions check it. */
const WITHOUT_AXE = new Set(['shared-markdown-markdowncontent--hostile']);

/** A page over the book, and its console's errors and warnings since it was opened. */
export type Book = { readonly page: Page; readonly heard: string[] };

/** One page a worker: a story is switched to, not loaded. */
export const test = base.extend<object, { book: Book }>({
  book: [
    async ({ browser }, use) => {
      const served = await serveStoryBook();
      // By this name the book ends every animation when a story has played, where it would wait for 0.1 s at least.
      const page = await browser.newPage({ userAgent: 'StorybookTestRunner' });
      const heard: string[] = [];
      page.on('console', (message) => {
        const loud = message.type() === 'error' || message.type() === 'warning';
        if (loud && !EXPECTED.test(message.text())) heard.push(message.text());
      });
      page.on('pageerror', (error) => heard.push(String(error)));
      await page.addInitScript(installLookAtStory);
      const [[first] = []] = storiesByTitle().values();
      await page.goto(`${served.url}/iframe.html?id=${first?.id}&viewMode=story&globals=theme:dark`);
      // The add-on has run axe once, which loads it. From here on axe runs when the matrix says.
      await page.waitForFunction(() => globalThis.axe !== undefined);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => globalThis.setGlobals({ a11y: { manual: true } }));
      heard.length = 0;
      await use({ page, heard });
      await page.close();
      await served.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

function storyBeside(id: string): string {
  const other = [...storiesByTitle().values()].flat().find((story) => story.id !== id);
  return other?.id ?? '';
}

/** What is wrong with the stories at each width and in each theme. */
export async function issuesOf({ page, heard }: Book, stories: readonly Story[]): Promise<readonly string[]> {
  const issues: string[] = [];
  for (const { width, theme } of VISITS) {
    await page.setViewportSize({ width, height: 800 });
    for (const { id } of stories) {
      const found = await page.evaluate((visit) => globalThis.lookAtStory(visit), {
        id,
        other: storyBeside(id),
        theme,
        axe: !WITHOUT_AXE.has(id),
      });
      issues.push(...[...found, ...heard.splice(0)].map((issue) => `${id} at ${width} px, ${issue}`));
    }
  }
  return issues;
}
