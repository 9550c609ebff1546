import { expect, type Page } from '@playwright/test';
import { latinWords } from '../../ui/src/testing/latinWords.ts';

/** What visitors see or hear of a page in Hindi. What is marked as English, and a key or code, is left out. */
const textOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root, [role="dialog"], [role="alertdialog"], [data-toasts]')]
      .flatMap((root) => [root, ...root.querySelectorAll('*')])
      .filter(
        (element) => element.closest('[lang]')?.getAttribute('lang') !== 'en' && !element.closest('code'),
      )
      .flatMap((element) => [
        ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent),
      ])
      .join('\n'),
  );

/** The texts whose line is lower than 1.5 of their size: signs above and below their letters could be cut. */
const lowLines = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const own = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join('');
      if (!/[\u0900-\u097F]/.test(own) || element.closest('svg, noscript, script') !== null) return [];
      const { lineHeight, fontSize } = getComputedStyle(element);
      const lines = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      return lines > 1.49 ? [] : [`${own.trim().slice(0, 40)}: ${lines}`];
    }),
  );

/** The page is in Hindi: no Latin word beyond names, `others` aside, and no line too low for its letters. */
export async function expectHindi(page: Page, others: RegExp = /^$/) {
  expect(latinWords(await textOf(page)).filter((word) => !others.test(word))).toEqual([]);
  expect(await lowLines(page)).toEqual([]);
}
