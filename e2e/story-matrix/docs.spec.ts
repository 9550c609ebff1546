// The name is the book's own.
/* oxlint-disable no-underscore-dangle */
import { expect } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serveStoryBook } from '../support/storyBook.ts';
import { type Book, test } from './book.ts';

/** Parts of other components, which no page uses by themselves. */
const PARTS = new Set(['Anchor', 'Field', 'ToastViewport']);

/** Pages that explain, or that show many components beside each other. */
const WITHOUT_COMPONENT = /^(?:Introduction$|Foundations\/|Design system\/(?:Matrices|Overview)$)/;

/** What a page says of the use of a component. */
const USE = ['useFor', 'notFor', 'gaps'];

/** In characters: less says nothing. */
const SHORT = 15;

const components = readdirSync(join(import.meta.dirname, '../../ui/src/design-system'))
  .flatMap((file) => /^([A-Z]\w+)\.tsx$/.exec(file)?.[1] ?? [])
  .filter((name) => !PARTS.has(name));

/** Each docs page with the types that its tables show, by prop, and what it says of the use of its components. */
function pagesOf({ page }: Book) {
  return page.evaluate(async () => {
    const stories = Object.values(await globalThis.__STORYBOOK_PREVIEW__.extract());
    return stories.map(({ title, argTypes, subcomponents = {}, parameters: { docs, usage = {} } }) => {
      const tables = [argTypes, ...Object.values(subcomponents).map((part) => docs.extractArgTypes(part))];
      const props = tables.flatMap((table) => Object.entries(table));
      return {
        title,
        usage,
        types: props.map(([name, { table }]) => `${name}: ${table?.type?.summary}`),
        options: Object.fromEntries(props.map(([name, { options }]) => [name, options])),
      };
    });
  });
}

test('the docs show a type that is computed from a recipe as its values, to select from', async ({
  book,
}) => {
  const pages = await pagesOf(book);
  const shown = new Set(pages.flatMap(({ title, types }) => types.map((type) => `${title}, ${type}`)));
  expect(shown.size).toBeGreaterThan(200);
  expect([...shown].filter((type) => /unknown\[|Variants<|: union/.test(type))).toEqual([]);
  const optionsOf = (name: string) => pages.find(({ title }) => title === `Design system/${name}`)?.options;
  expect(optionsOf('Button')).toMatchObject({
    tone: ['primary', 'quiet', 'danger', 'quietDanger'],
    type: ['button', 'submit'],
  });
  expect(optionsOf('Typography')).toMatchObject({ size: [16, 20, 28, 44], level: [1, 2, 3, 4] });
  expect(optionsOf('Skeleton')?.['width']).not.toContain('own');
});

test('every component page says what its component is for, what not, and what it cannot do', async ({
  book,
}) => {
  const pages = new Map((await pagesOf(book)).map(({ title, usage }) => [title, usage]));
  const ofComponents = [...pages].filter(([title]) => !WITHOUT_COMPONENT.test(title));
  expect(ofComponents.length).toBeGreaterThan(100);
  const missing = ofComponents.flatMap(([title, usage]) => {
    // A page of the design system may show several, under a name of its own.
    const own = title.startsWith('Design system/') ? [] : [title.replace(/.*\//, '')];
    const names = [...new Set([...own, ...Object.keys(usage)])];
    if (names.length === 0) return [title];
    return names.flatMap((name) =>
      USE.filter((part) => (usage[name]?.[part]?.length ?? 0) <= SHORT).map(
        (part) => `${title}: ${part} of ${name}`,
      ),
    );
  });
  expect(missing).toEqual([]);
});

test('every component of the design system says what it is for, what not, and what it cannot do', async ({
  book,
}) => {
  const pages = await pagesOf(book);
  const ofSystem = pages.filter(({ title }) => /^(?:Design system|Foundations)\//.test(title));
  const said = new Map(ofSystem.flatMap(({ usage }) => Object.entries(usage)));
  expect([...said.keys()].toSorted()).toEqual(components.toSorted());
  for (const [name, usage] of said)
    for (const part of USE) expect(usage[part]?.length, `${name}, ${part}`).toBeGreaterThan(SHORT);
});

test('a docs page shows the use of its component, and has the theme of its stories', async ({ page }) => {
  const book = await serveStoryBook();
  const grounds = [];
  for (const theme of ['dark', 'light']) {
    await page.goto(
      `${book.url}/iframe.html?viewMode=docs&id=design-system-stat--docs&globals=theme:${theme}`,
    );
    await expect(page.getByText('Known gaps:')).toBeVisible();
    grounds.push(await page.locator('.sbdocs-wrapper').evaluate((it) => getComputedStyle(it).background));
  }
  await book.close();
  expect(grounds).toEqual([
    expect.stringContaining('rgb(11, 14, 20)'),
    expect.stringContaining('rgb(246, 247, 249)'),
  ]);
});
