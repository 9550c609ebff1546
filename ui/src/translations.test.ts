import { expect, it } from 'vitest';
import { latinWords } from './testing/latinWords.ts';
import { PROMISES } from './testing/promises.ts';
import { STAND_INS } from './translation.ts';

/** The link to the other language is in that language. */
const IN_ENGLISH = /^\.\/(?:shared\/messages\.messages\.language\.|site\/language\/)/;

type Leaf = string | ((...gaps: readonly unknown[]) => unknown);
type Texts = Readonly<Record<string, unknown>>;

const english = import.meta.glob<Texts>(
  ['./**/{messages,*.messages}.ts', '../../domain/src/predictions/**/{reasonings,*Texts}.ts', '!./admin/**'],
  { eager: true },
);
const hindi = import.meta.glob<Texts>(
  ['./**/{messages,*.messages}.hi.ts', '../../domain/src/predictions/**/{reasonings,*Texts}.hi.ts'],
  { eager: true },
);

/** The texts below a value, by their keys. The kind of a tip is no text. */
function leavesOf(value: unknown, key: string): readonly (readonly [key: string, leaf: Leaf])[] {
  if (typeof value === 'string' || typeof value === 'function') return [[key, value as Leaf]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'type' ? [] : leavesOf(part, `${key}.${name}`),
  );
}
const textsOf = (files: Readonly<Record<string, Texts>>) =>
  new Map(
    Object.entries(files).flatMap(([file, texts]) => leavesOf(texts, file.replace(/(?:\.hi)?\.ts$/, ''))),
  );
const [source, translated] = [textsOf(english), textsOf(hindi)];

const gapsOf = (leaf: Leaf) =>
  typeof leaf === 'string' ? [] : Array.from({ length: leaf.length }, (_, place) => `⟦${place}⟧`);
const filled = (leaf: Leaf) => (typeof leaf === 'string' ? leaf : String(leaf(...gapsOf(leaf))));
/** The parameters, tags and signs that both languages have. */
const marksOf = (leaf: Leaf) =>
  [...new Set(filled(leaf).match(/⟦\d⟧|<\/?\w+>|18\+|14416|https|→/g))].toSorted().join(' ');

const marks = (texts: ReadonlyMap<string, Leaf>) =>
  Object.fromEntries([...texts].map(([key, leaf]) => [key, `${gapsOf(leaf).length}: ${marksOf(leaf)}`]));

it('has each text of a visitor in Hindi, and no other', () => {
  expect(source.size).toBeGreaterThan(300);
  expect([...translated.keys()].toSorted()).toEqual([...source.keys()].toSorted());
});

it('has the same parameters, tags and helpline in both languages', () => {
  expect(marks(translated)).toEqual(marks(source));
});

it('promises nothing in either language, and has no Latin word in Hindi', () => {
  expect([...source].filter(([, leaf]) => PROMISES.en.test(filled(leaf)))).toEqual([]);
  expect([...translated].filter(([, leaf]) => PROMISES.hi.test(filled(leaf)))).toEqual([]);
  const inHindi = [...translated].filter(([key, leaf]) => !IN_ENGLISH.test(key) && !STAND_INS.has(leaf));
  expect(inHindi.filter(([, leaf]) => latinWords(filled(leaf)).length > 0)).toEqual([]);
});

it(`waits for a translation of ${STAND_INS.size} texts, at most 9`, () => {
  expect(STAND_INS.size).toBeLessThanOrEqual(9);
});
