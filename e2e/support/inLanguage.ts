import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';
import type { Language } from '../../scripts/page/language.ts';
import { type Row, rowsOf } from '../../scripts/translations/catalogue.ts';
import { pairsIn } from '../../scripts/translations/files.ts';

const ROOT = join(import.meta.dirname, '../..');

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const gap = /\{[^{}]*\}/;
const GAPS = /\{[^{}]*\}/g;

/** A text with gaps as a pattern in which anything fills them. */
const patternOf = (text: string) => text.split(gap).map(escaped).join('.*');

/** The translation, with what fills the gaps of its source in these words; undefined if they are not of that source. */
function filledAs(words: string, { english, text }: Row): string | undefined {
  const gaps = english.match(GAPS) ?? [];
  const values = new RegExp(`^${english.split(gap).map(escaped).join('(.*)')}$`).exec(words)?.slice(1);
  if (values === undefined || gaps.length === 0) return undefined;
  return gaps.reduce((made, name, index) => made.replace(name, values[index]!), text.text);
}

/** What a pattern of English words says up to its first sign. */
const wordsOf = ({ source }: RegExp) =>
  (/^(?:\\\W|[^$()*+.?[\\\]^{|}])+/.exec(source.replace(/^\^/, ''))?.[0] ?? '').replaceAll(/\\(\W)/g, '$1');

/** Finds the words of the page in its language by the English ones; a pattern by all texts that begin as it does. */
export function translatorOf(language: Language) {
  const rows = pairsIn(ROOT, language).flatMap(rowsOf);
  const filled = rows.filter(({ english }) => /[A-Za-z]{3}/.test(english.replaceAll(GAPS, '')));
  return (english: string | RegExp): string | RegExp => {
    if (typeof english === 'string') {
      const same = rows.flatMap((row) => (row.english === english ? [row.text.text] : []));
      const found = same.length > 0 ? same : filled.flatMap((row) => filledAs(english, row) ?? []);
      return found.length === 0 ? english : new RegExp(`^(?:${found.map(escaped).join('|')})$`);
    }
    const words = wordsOf(english);
    const found = rows.filter((row) => words !== '' && row.english.split(gap)[0]!.startsWith(words));
    return found.length === 0 ? english : new RegExp(found.map(({ text }) => patternOf(text.text)).join('|'));
  };
}

/** The page in another language, for those who look for its parts by their English names. */
export function inLanguage(page: Page, language: Language): Page {
  if (language === 'en') return page;
  const translated = translatorOf(language);
  const translatedWithin = (value: unknown): unknown => {
    if (typeof value === 'string' || value instanceof RegExp) return translated(value);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        key === 'name' || key === 'hasText' ? translatedWithin(each) : each,
      ]),
    );
  };
  const wrapped = <Part extends Page | Locator>(part: Part): Part =>
    new Proxy(part, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        return (...given: readonly unknown[]) => {
          const byWords = /^getBy(?!TestId)|^filter$/.test(String(key));
          // A role is no word of the page.
          const from = key === 'getByRole' ? 1 : 0;
          const taken = byWords
            ? given.map((each, at) => (at < from ? each : translatedWithin(each)))
            : given;
          const answer: unknown = value.apply(target, taken);
          return isLocator(answer) ? wrapped(answer) : answer;
        };
      },
    });
  return wrapped(page);
}

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'getByRole' in value && 'boundingBox' in value;
}
