import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Builders of values for tests may make what no parser has checked, and no clock has told. */
const BUILDERS: readonly string[] = [
  'domain/src/testing/builders.ts',
  'adapters-http/test/support/testMonotonic.ts',
];

type Source = { readonly file: string; readonly text: string };

const sources: readonly Source[] = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && file !== 'scripts/brands.test.ts')
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The brands that a file declares, and the unions of them. */
function brandsOf(text: string): readonly string[] {
  return [...text.matchAll(/export type (\w+) = (?:Brand<|(?:\w+(?:Key|Id) \| )+\w+(?:Key|Id);)/g)].map(
    ([, name = '']) => name,
  );
}

/** `as`, `is` and `asserts … is` with a brand, outside of the file that declares it and of the builders. */
function castsTo(brands: readonly string[], { file, text }: Source): readonly string[] {
  const own = brandsOf(text);
  const others = brands.filter((name) => !own.includes(name)).join('|');
  if (BUILDERS.includes(file) || others === '') return [];
  const casts = new RegExp(String.raw`\b(?:as|is)\s+(?!\w+ from\b)[^;,=\n]*?\b(?:${others})\b`, 'g');
  const code = text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  return [...code.matchAll(casts)].map(([cast]) => `${file}: ${cast}`);
}

const brands = sources.flatMap(({ text }) => brandsOf(text));

describe('branded values', () => {
  it('are made by the file that declares the brand and by the builders of tests, nowhere by a cast', () => {
    expect(brands).toEqual(
      expect.arrayContaining(['Monotonic', 'ObjectKey', 'Period', 'PublicId', 'SessionId']),
    );
    expect(sources.flatMap((source) => castsTo(brands, source))).toEqual([]);
  });

  it.each([
    ['a cast', 'const key = text as ObjectKey;', 1],
    ['a cast by way of unknown', 'put(text as unknown as ObjectKey)', 1],
    ['a cast to a list', 'const keys = texts as readonly ObjectKey[];', 1],
    ['a cast to an object', 'const row = read() as { readonly key: ObjectKey };', 1],
    ['a type guard', 'function isKey(text: string): text is ObjectKey {}', 1],
    [
      'a cast in the file of another brand',
      `export type Other = Brand<string, 'Other'>; text as ObjectKey`,
      1,
    ],
    [
      'a cast in the file of the brand',
      `export type ObjectKey = Brand<string, 'ObjectKey'>; text as ObjectKey`,
      0,
    ],
    ['a clock that can be set', 'let startedAt = now() as Monotonic;', 1],
    ['a comment', '  // This is an ObjectKey.', 0],
    ['a parameter', 'function put(key: ObjectKey): void {}', 0],
  ])('are found or not in %s', (_what, text, casts) => {
    expect(castsTo(['Monotonic', 'ObjectKey'], { file: 'planted.ts', text })).toHaveLength(casts);
  });
});
