// The channel's name is the book's own.
/* oxlint-disable no-underscore-dangle */
import { test as base, expect, type Page } from '@playwright/test';
import { serveStoryBook, storiesByTitle, type Story } from '../support/storyBook.ts';

const VARIANTS = [
  { width: 360, theme: 'dark' },
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;
/** Console lines of the book's own code, of stories that show an error, and of stories that read drawn pixels. */
const EXPECTED = /^Accessing the Story Store|on purpose|^Canvas2D: Multiple readback/;

/** Three hundred hostile texts at once: its own assertions check it. */
const WITHOUT_AXE = new Set(['shared-markdown-markdowncontent--hostile']);

/** Stories that show one theme whatever the book's is. */
const PINNED = /^design-system-overview--/;

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };
/** The book's report when a story was rendered and played, and axe has checked it. */
type Finished = {
  readonly storyId: string;
  readonly status: string;
  readonly reporters: readonly {
    readonly type: string;
    readonly status: string;
    readonly result: { readonly violations?: readonly Violation[]; readonly error?: unknown };
  }[];
};
type Channel = {
  readonly on: (event: string, listener: (report: never) => void) => void;
  readonly off: (event: string, listener: (report: never) => void) => void;
  readonly emit: (event: string, report: unknown) => void;
};
declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: Channel;
}

type Book = {
  readonly page: Page;
  readonly heard: string[];
  readonly open: (id: string) => Promise<void>;
};

/** One page a worker: a story is switched to, not loaded. */
const test = base.extend<object, { book: Book }>({
  book: [
    async ({ browser }, use) => {
      const served = await serveStoryBook();
      const page = await browser.newPage();
      const heard: string[] = [];
      page.on('console', (message) => {
        const loud = message.type() === 'error' || message.type() === 'warning';
        if (loud && !EXPECTED.test(message.text())) heard.push(message.text());
      });
      page.on('pageerror', (error) => heard.push(String(error)));
      /** Opens the book at some story. */
      const open = async (id: string) => {
        await page.goto(`${served.url}/iframe.html?id=${id}&viewMode=story`);
        await page.waitForFunction(() => globalThis.__STORYBOOK_ADDONS_CHANNEL__ !== undefined);
        await page.locator('#storybook-root > *').first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(300);
      };
      await use({ page, heard, open });
      await page.close();
      await served.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Each change renders the present story again; the book reloads itself if it is sent on before that is done. */
function toTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate(async (name) => {
    if (document.documentElement.classList.contains(name)) return;
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
    await new Promise<void>((resolve) => {
      const done = () => {
        channel.off('storyFinished', done);
        setTimeout(resolve, 50);
      };
      channel.on('storyFinished', done);
      channel.emit('updateGlobals', { globals: { theme: name } });
    });
  }, theme);
}

/** Renders the story again and plays it; axe checks it. */
function runStory(page: Page, id: string): Promise<Finished> {
  return page.evaluate(
    (storyId) =>
      new Promise<Finished>((resolve, reject) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
        const timer = setTimeout(() => reject(new Error(`${storyId} never finishes`)), 20_000);
        const done = (report: Finished) => {
          if (report.storyId !== storyId) return;
          clearTimeout(timer);
          channel.off('storyFinished', done);
          setTimeout(() => resolve(JSON.parse(JSON.stringify(report)) as Finished), 30);
        };
        channel.on('storyFinished', done);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
}

function reportedIssues({ storyId, status, reporters }: Finished): string[] {
  const axe = reporters.filter(({ type }) => type === 'a11y');
  return [
    ...(status === 'error' && axe.every((report) => report.status !== 'failed') ? ['its play failed'] : []),
    ...(axe.length === 0 && !WITHOUT_AXE.has(storyId) ? ['axe did not look'] : []),
    ...(axe.some(({ result }) => result.violations === undefined) ? ['axe broke down'] : []),
    ...axe.flatMap(({ result }) =>
      (result.violations ?? []).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
    ),
  ];
}

function elsewhere([story]: readonly Story[]): string {
  const other = [...storiesByTitle().values()].flat().find(({ id }) => id !== story?.id && !PINNED.test(id));
  return other?.id ?? '';
}

async function issuesOf({ page, heard, open }: Book, stories: readonly Story[]): Promise<string[]> {
  const issues: string[] = [];
  const other = elsewhere(stories);
  await open(other);
  for (const { width, theme } of VARIANTS) {
    await page.setViewportSize({ width, height: 800 });
    await toTheme(page, theme);
    for (const { id } of stories) {
      heard.length = 0;
      // The book may reload itself when it is sent on; it is then opened again, once.
      const finished = await runStory(page, id).catch(async (error: unknown) => {
        console.log(`${id} at ${width} px, ${theme}: tried again after ${String(error).slice(0, 200)}`);
        await open(other);
        await toTheme(page, theme);
        heard.length = 0;
        return runStory(page, id);
      });
      const found = reportedIssues(finished);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const themed = await page.evaluate((name) => document.documentElement.classList.contains(name), theme);
      if (!themed && !PINNED.test(id)) found.push('the theme did not switch');
      if (wide > 0) found.push(`scrolls sideways by ${wide} px`);
      issues.push(...[...found, ...heard].map((issue) => `${id} at ${width} px, ${theme}: ${issue}`));
    }
    // The book draws no story twice running: another one comes in between.
    if (stories.length === 1) await runStory(page, other).catch(() => open(other));
  }
  return issues;
}

for (const [title, stories] of storiesByTitle()) {
  test(`${title}: ${stories.length} stories, ${VARIANTS.length} variants: the console is silent, axe finds nothing, nothing overflows the screen`, async ({
    book,
  }) => {
    expect(await issuesOf(book, stories)).toEqual([]);
  });
}
