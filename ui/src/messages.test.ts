import { expect, it } from 'vitest';
import page from '../index.html?raw';
import { readingGrade } from './testing/readingGrade.ts';

const MOST = 7;
/** Of a single sentence, in which one long word weighs more. */
const MOST_OF_ONE = 10;
/** What is folded, and what the specification gives to the letter. */
const EXEMPT = ['forStatisticians', 'specified'];
/** What sorts a tip for its colour is no text. */
const NO_TEXT = 'type';
/** These texts stand alone on the page for a whole round or day. */
const IN_SIGHT_ALL_DAY = /\/(?:reasonings|tipTexts)\.ts$/;

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    './**/messages.ts',
    './**/*.messages.ts',
    '../../domain/src/predictions/reasonings.ts',
    '../../domain/src/predictions/**/*Texts.ts',
  ],
  { eager: true },
);

/** Words of statisticians and of code, which visitors do not read. */
const NOT_VISITORS_WORDS =
  /\b(?:un)?lock(?:s|ed)?\b|\bsettl(?:es?|ed|ing)\b|\bresolve[sd]?\b|\bstate[sd]\b|\bhit rates?\b|\b95 ?%|\bBrier\b|\bseal(?:s|ed)?\b|\bengine\b|\bc[ao]mes? true\b/i;

/** All texts below a value. The gaps of a text are filled with numbers, which have no syllables: one and many. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const fill = value as (...gaps: readonly string[]) => unknown;
    return ['1', '12'].flatMap((gap) => textsOf(fill(...Array.from({ length: value.length }, () => gap))));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === NO_TEXT || EXEMPT.includes(name) ? [] : textsOf(part),
  );
}

/** A label has no sentence to read, and the question of the other language no English one. */
const isSentence = (text: string) => /[a-z]/i.test(text) && /[.!?]$/.test(text);

it.each(Object.entries(files))('%s reads at the level of a 12-year-old', (_, texts) => {
  const sentences = textsOf(texts).filter(isSentence);
  expect(sentences.length === 0 ? 0 : readingGrade(sentences)).toBeLessThanOrEqual(MOST);
});

it.each(Object.entries(files))('no text of %s is far above the others', (_, texts) => {
  const hard = textsOf(texts).filter((text) => isSentence(text) && readingGrade([text]) > MOST_OF_ONE);
  expect(hard).toEqual([]);
});

it.each(Object.entries(files).filter(([file]) => IN_SIGHT_ALL_DAY.test(file)))(
  'each text of %s reads at that level by itself, a title too',
  (_, texts) => {
    expect(textsOf(texts).filter((text) => readingGrade([text]) > MOST)).toEqual([]);
  },
);

it.each(Object.entries(files))('no sentence of %s has two colons', (_, texts) => {
  const sentences = textsOf(texts).flatMap((text) => text.split(/[.!?](?:\s|$)/));
  expect(sentences.filter((sentence) => (sentence.match(/:(?:\s|$)/g)?.length ?? 0) > 1)).toEqual([]);
});

it.each(Object.entries(files))('%s says what happens in the visitors’ words', (_, texts) => {
  expect(textsOf(texts).filter((text) => NOT_VISITORS_WORDS.test(text))).toEqual([]);
});

it('a search engine and a browser without scripts show the page in the visitors’ words', () => {
  expect(NOT_VISITORS_WORDS.exec(page)).toBeNull();
});
