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

test('the matrix reports an element without a name that comes with the second theme', async ({ book }) => {
  await book.page.evaluate(() => {
    const image = document.createElement('img');
    const end = new AbortController();
    const plant = ({ newValue }: StorageEvent) => {
      if (newValue === 'light') document.querySelector('#storybook-root')?.append(image);
      else image.remove();
    };
    addEventListener('storage', plant, { signal: end.signal });
    addEventListener('uprooted', () => end.abort(), { once: true });
  });
  const issues = await issuesOf(book, [STORY]);
  await book.page.evaluate(() => dispatchEvent(new Event('uprooted')));
  expect(issues).toEqual([expect.stringContaining(`${at(360, 'light')} image-alt: <img`)]);
});

test('the matrix reports targets that are small in the second theme alone', async ({ book }) => {
  await book.page.evaluate(() => {
    const links = document.createElement('div');
    links.innerHTML = '<a href="#a">One</a><a href="#b">Two</a>';
    document.body.append(links);
  });
  const small = 'display: block; font-size: 8px; line-height: 1; width: 60px; height: 8px;';
  const issues = await issuesWith(
    book,
    `a { display: block; height: 40px; } @media (width: 360px) { .light a { ${small} } }`,
  );
  await book.page.evaluate(() => document.querySelector('[href="#a"]')?.parentElement?.remove());
  expect(issues).toEqual([expect.stringContaining(`${at(360, 'light')} target-size: <a`)]);
});

test('the matrix reports an error in the console after the switch of the theme', async ({ book }) => {
  await book.page.evaluate(() => {
    addEventListener('storage', () => console.error('planted'), { once: true });
  });
  expect(await issuesOf(book, [STORY])).toEqual([`${STORY.id} at 360 px, planted`]);
});

test('the matrix names what never rests', async ({ book }) => {
  await book.page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('#storybook-root')!;
    // Only there: each of its looks takes all the frames that it has.
    let frame = 0;
    const change = () => {
      if (innerWidth === 360 && document.querySelector('.light') !== null) root.title = String(frame);
      frame = requestAnimationFrame(change);
    };
    change();
    addEventListener('uprooted', () => cancelAnimationFrame(frame), { once: true });
  });
  const issues = await issuesOf(book, [STORY]);
  await book.page.evaluate(() => dispatchEvent(new Event('uprooted')));
  expect(issues).toEqual([`${at(360, 'light')} never still: title of <div>`]);
});

test('the matrix reports no story whose frames come late', async ({ book }) => {
  await book.page.evaluate(() => {
    const now = performance.now.bind(performance);
    let frames = 0;
    performance.now = () => now() + 60_000 * frames;
    const draw = requestAnimationFrame;
    globalThis.requestAnimationFrame = (callback) => draw((time) => callback(time + 60_000 * (frames += 1)));
    const mend = () => Object.assign(globalThis, { requestAnimationFrame: draw });
    addEventListener('uprooted', mend, { once: true });
    addEventListener('uprooted', () => Reflect.deleteProperty(performance, 'now'), { once: true });
  });
  expect(await issuesOf(book, [STORY])).toEqual([]);
  await book.page.evaluate(() => dispatchEvent(new Event('uprooted')));
});
