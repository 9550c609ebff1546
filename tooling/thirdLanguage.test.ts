import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT_LANGUAGES } from '@bigsmall/domain/content';
import { describe, expect, it } from 'vitest';
import { TRANSLATED } from './language.ts';
import { TEXTS } from './translations/files.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What serves, builds or describes the page. Tests and stories name a language to look at it. */
const SOURCES = [
  'domain/src',
  'adapters-http/src',
  'adapters-persistence/src',
  'ui',
  'scripts',
  'tooling',
  'e2e',
  'stories',
  '*.conf',
];
const NO_PRODUCT = /\.(?:test|spec|stories)\.tsx?$|\.(?:png|webp|svg|ico|woff2|md)$|\/testing\//;

/** Where the English page or the build names another language, and why it must. */
const NAMED: Readonly<Record<string, string>> = {
  'tooling/languages.mjs': 'the table of the build: folder and budget',
  'tooling/languages.d.mts': 'the types of that table',
  'domain/src/platform/translations/translations.ts': 'the table of the languages in which admins write',
  'ui/src/shared/browser/paths.ts': 'where the link to the other language leads',
  'ui/index.html': 'the other languages of the page, for search engines',
};
/** Files of a language that have no texts, or texts of another kind than messages. */
const TWINS = [
  'ui/{}/index.html',
  'ui/public/{}/manifest.webmanifest',
  'ui/src/admin/app/RoutedAdmin.{}.tsx',
  'ui/src/design-system/language.{}.css',
  'ui/src/routes.{}.ts',
  'ui/src/shared/browser/paths.{}.ts',
  'ui/src/shared/format/locale.{}.ts',
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...SOURCES], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !NO_PRODUCT.test(file) && existsSync(join(root, file)));

const isOf = (language: string, file: string) => new RegExp(`[./]${language}[./]`).test(file);

/** The lines, comments aside, that name a language: as a text, a key, a folder, a region or in CSS. */
function namingLines(source: string, language: string): readonly string[] {
  const name = new RegExp(
    String.raw`['"\`]${language}['"\`]|['"\`/]${language}/|\b${language}-[A-Z]{2}\b|:lang\(${language}\)|\b${language}:|\.${language}\.`,
  );
  return source.split('\n').filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && name.test(line));
}

describe.each(TRANSLATED)('the language %s', (language) => {
  const own = files.filter((file) => isOf(language, file));

  it('is named by nothing but its own files and the tables', () => {
    const naming = files.filter(
      (file) => !isOf(language, file) && namingLines(read(file), language).length > 0,
    );
    expect(naming.filter((file) => !(file in NAMED))).toEqual([]);
  });

  it('has files of texts, each beside its English one, and no others but those of the list', () => {
    const others = own.filter((file) => !TEXTS.test(file.replace(`.${language}.`, '.')));
    expect(others.toSorted()).toEqual(TWINS.map((twin) => twin.replace('{}', language)));
    const english = own.map((file) => file.replace(new RegExp(`[./]${language}(?=[./])`), ''));
    expect(english.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('costs one file beside each file of texts, seven others, and a line in each table', () => {
    const texts = own.filter((file) => TEXTS.test(file.replace(`.${language}.`, '.')));
    expect(own).toHaveLength(texts.length + TWINS.length);
    const lines = Object.keys(NAMED).map((file) => namingLines(read(file), language).length);
    expect(Math.max(...lines)).toBe(1);
  });
});

it('admins can write in each language of the page beside English', () => {
  expect(Object.keys(TEXT_LANGUAGES)).toEqual(TRANSLATED);
});

it.each([
  ["const languages = ['en', 'hi'];", true],
  ['const folder = `/hi/`;', true],
  ["'hi-IN'", true],
  ['.a:lang(hi) { font-size: 1rem }', true],
  ["import { messages } from './messages.hi.ts';", true],
  ['export const BUDGETS = { hi: 1.28 };', true],
  ["row.translations?.['hi']", true],
  ['// for example `/hi/`', false],
  ["const high = 'hidden';", false],
])('%s names Hindi: %j', (source, names) => {
  expect(namingLines(source, 'hi')).toHaveLength(names ? 1 : 0);
});
