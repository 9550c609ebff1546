import { expect, it } from 'vitest';
import { latinWords } from './testing/latinWords.ts';
import { PROMISES } from './testing/promises.ts';

/** The link to the other language is in that language. */
const IN_ENGLISH = /^\.\/(?:shared|site)\/language\//;

type Texts = Readonly<Record<string, unknown>>;
/** A text, or what makes one of its gaps. */
type Leaf = string | ((...gaps: readonly unknown[]) => unknown);

const filesOf = (globbed: Readonly<Record<string, Texts>>) =>
  Object.entries(globbed).filter(([file]) => !file.includes('/admin/'));
const english = filesOf(
  import.meta.glob<Texts>(
    [
      './**/messages.ts',
      './**/*.messages.ts',
      '../../domain/src/predictions/reasonings.ts',
      '../../domain/src/predictions/**/*Texts.ts',
    ],
    { eager: true },
  ),
);
const hindi = import.meta.glob<Texts>(
  [
    './**/messages.hi.ts',
    './**/*.messages.hi.ts',
    '../../domain/src/predictions/reasonings.hi.ts',
    '../../domain/src/predictions/**/*Texts.hi.ts',
  ],
  { eager: true },
);
const twinOf = (file: string): Texts => hindi[file.replace(/\.ts$/, '.hi.ts')] ?? {};

/** The texts below a value, by their keys. */
function leavesOf(value: unknown, key = ''): readonly (readonly [key: string, leaf: Leaf])[] {
  if (typeof value === 'string' || typeof value === 'function') return [[key, value as Leaf]];
  if (typeof value !== 'object' || value === null) return [];
  // The kind of a tip is no text.
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'type' ? [] : leavesOf(part, `${key}.${name}`),
  );
}

const GAP = (place: number) => `⟦${place}⟧`;
const gapsOf = (leaf: Leaf) =>
  typeof leaf === 'string' ? [] : Array.from({ length: leaf.length }, (_, place) => GAP(place));

/** A text with all its gaps marked, and the forms that it has for the numbers 0, 1 and 2. */
function formsOf(leaf: Leaf): readonly string[] {
  if (typeof leaf === 'string') return [leaf];
  const marked = gapsOf(leaf);
  return [marked, ...[0, 1, 2].map((number) => marked.map(() => number))].map((gaps) =>
    String(leaf(...gaps)),
  );
}
const markedOf = (leaf: Leaf) => formsOf(leaf)[0] ?? '';

const filled = (leaf: Leaf) => gapsOf(leaf).filter((gap) => markedOf(leaf).includes(gap));

const pairs = english.flatMap(([file, texts]) => {
  const twin = new Map(leavesOf(twinOf(file)));
  return leavesOf(texts).map(([key, leaf]) => ({ place: `${file} ${key}`, leaf, translated: twin.get(key) }));
});
const hindiForms = Object.entries(hindi).flatMap(([file, texts]) =>
  leavesOf(texts).flatMap(([key, leaf]) => formsOf(leaf).map((text) => ({ place: `${file} ${key}`, text }))),
);
/** The texts of which `isWrong` holds, or that have no translation. */
const wrong = (isWrong: (pair: { leaf: Leaf; translated: Leaf }) => boolean) =>
  pairs.filter(({ leaf, translated }) => translated === undefined || isWrong({ leaf, translated }));

it('has each text of a visitor in Hindi, and no other', () => {
  expect(english.length).toBeGreaterThan(45);
  expect(pairs.length).toBeGreaterThan(450);
  expect(wrong(() => false)).toEqual([]);
  const keys = new Set(english.flatMap(([file, texts]) => leavesOf(texts).map(([key]) => file + key)));
  const more = Object.entries(hindi).flatMap(([file, texts]) =>
    leavesOf(texts).map(([key]) => file.replace('.hi.ts', '.ts') + key),
  );
  expect(more.filter((key) => !keys.has(key))).toEqual([]);
});

it('fills the same gaps in both languages', () => {
  const differ = wrong(({ leaf, translated }) =>
    leaf.length !== translated.length && typeof leaf === 'function'
      ? true
      : typeof leaf === 'function' && filled(leaf).join('') !== filled(translated).join(''),
  );
  expect(differ.map(({ place }) => place)).toEqual([]);
});

it.each(['18+', '14416', 'https', '.tlog-proof', '→'])('has %s where the English text has it', (sign) => {
  expect(
    wrong(({ leaf, translated }) => markedOf(leaf).includes(sign) !== markedOf(translated).includes(sign)),
  ).toEqual([]);
});

it('names the helpline and chance where the English text does', () => {
  expect(
    wrong(
      ({ leaf, translated }) =>
        /Tele-MANAS/.test(markedOf(leaf)) !== /टेली-मानस 14416/.test(markedOf(translated)),
    ),
  ).toEqual([]);
  const chance = wrong(
    ({ leaf, translated }) => /\brandom/i.test(markedOf(leaf)) && !/रैंडम|संयोग/.test(markedOf(translated)),
  );
  expect(chance.map(({ place }) => place)).toEqual([]);
});

it('promises nothing in any language', () => {
  const promised = english.flatMap(([file, texts]) =>
    leavesOf(texts)
      .filter(([, leaf]) => formsOf(leaf).some((text) => PROMISES.en.test(text)))
      .map(([key]) => file + key),
  );
  expect(promised).toEqual([]);
  expect(hindiForms.filter(({ text }) => PROMISES.hi.test(text))).toEqual([]);
});

it('has no Latin word in Hindi beyond names, sides and units, and only Latin digits', () => {
  const left = hindiForms.flatMap(({ place, text }) =>
    IN_ENGLISH.test(place) ? [] : latinWords(text).map((word) => `${place}: ${word}`),
  );
  expect([...new Set(left)]).toEqual([]);
  expect(hindiForms.filter(({ text }) => /[०-९]/.test(text))).toEqual([]);
});

it('ends a sentence with a danda in Hindi', () => {
  expect(hindiForms.filter(({ text }) => /[\u0900-\u097F]\.(?:\s|$)/.test(text))).toEqual([]);
});

/** The tests fill each gap with a number; what ends these is a word or a percentage. */
const END_IN_WORDS = /\.(?:lean|voices|forStatisticians\.(?:ai|you|last)|spoken\.pick|stated\.rule)$/;

it('has no danda right after a digit, where it reads as a 1', () => {
  const after = hindiForms.filter(({ place, text }) => /\d।/.test(text) && !END_IN_WORDS.test(place));
  expect(after).toEqual([]);
});
