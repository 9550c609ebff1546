import { expect } from '@playwright/test';
import { storiesByTitle } from '../support/storyBook.ts';
import { issuesOf, test } from './book.ts';

for (const [title, stories] of storiesByTitle()) {
  test(`${title}: ${stories.length} stories, two widths in two themes: the console is silent, axe finds nothing, nothing overflows the screen`, async ({
    book,
  }) => {
    expect(await issuesOf(book, stories)).toEqual([]);
  });
}
