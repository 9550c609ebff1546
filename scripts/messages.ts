// npm run messages -- table: prints every text that a visitor reads, one a line, with tabs between the columns.
// npm run messages -- catalogue: the same with the text in Hindi beside it.
// npm run -s messages -- export > texts.csv: a table for translators.
// npm run messages -- import texts.csv: takes the Hindi of such a table over.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { imported } from '../tooling/translations/catalogue.ts';
import { languageOf, TRANSLATED } from '../tooling/language.ts';
import { exported, nameOf, pairsIn, writeTexts } from '../tooling/translations/files.ts';

type Row = { readonly key: string; readonly file: string; readonly whose: string; readonly text: string };

const root = join(import.meta.dirname, '..');
const language = languageOf(process.env['PAGE_LANGUAGE'] || TRANSLATED[0]);
const source = join(root, 'ui/src');

/** The names of the gaps of a text, in order. */
function gapsOf(fill: (...gaps: readonly unknown[]) => unknown): readonly string[] {
  const list = /^(?:async )?\(?([^)=]*?)\)?\s*=>/.exec(String(fill))?.[1] ?? '';
  return Array.from({ length: fill.length }, (_, place) => `{${list.split(',')[place]?.trim() || place}}`);
}

/** The texts below a value with their keys. A text that has a form of its own for the number 1 has two rows. */
function textsOf(value: unknown, key: string): readonly (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') {
    const fill = value as (...gaps: readonly unknown[]) => unknown;
    const gaps = gapsOf(fill);
    const [first = '', ...rest] = gaps;
    const many = String(fill(...gaps));
    const one = String(fill(1, ...rest));
    const singular = one === many.replaceAll(first, '1') ? [] : [[`${key} (1)`, one] as const];
    return [[key, many], ...singular];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, key === '' ? name : `${key}.${name}`));
}

function whoseIs(key: string): string {
  if (/(?:^|\.)specified(?:$|[. ])/.test(key)) return 'specified';
  return /(?:^|\.)forStatisticians\./.test(key) ? 'ours, for statisticians' : 'ours';
}

async function table(ending = 'messages.ts'): Promise<readonly Row[]> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', `*${ending}`], {
    cwd: source,
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((file) => /(?:^|[/.])messages(?:\.\w\w)?\.ts$/.test(file) && !file.startsWith('admin/'));
  const rows = await Promise.all(
    files.map(async (file) => {
      const path = join(source, file);
      const named = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
      return Object.entries(named).flatMap(([name, value]) =>
        textsOf(value, name === 'messages' ? '' : name).map(([key, text]) => ({
          key,
          file: relative(join(source, '..'), path),
          whose: whoseIs(key),
          text,
        })),
      );
    }),
  );
  return rows.flat();
}

/** The name of a row without the number of its form: one language may have a form of its own where another has none. */
const placeOf = ({ key, file }: Row) => `${file.replace(/\.\w\w\.ts$/, '.ts')} ${key}`;

async function printTable() {
  console.log(['key', 'file', 'whose', 'English'].join('\t'));
  for (const { key, file, whose, text } of await table()) console.log([key, file, whose, text].join('\t'));
}

async function printCatalogue() {
  const hindi = new Map((await table(`messages.${language}.ts`)).map((row) => [placeOf(row), row.text]));
  console.log(['key', 'file', 'whose', 'English', 'Hindi'].join('\t'));
  for (const row of await table()) {
    const { key, file, whose, text } = row;
    const twin = hindi.get(placeOf(row)) ?? hindi.get(placeOf({ ...row, key: key.replace(/ \(1\)$/, '') }));
    console.log([key, file, whose, text, twin ?? ''].join('\t'));
  }
}

function refuse(problem: string) {
  console.error(`${problem} No file was changed.`);
  process.exitCode = 2;
}

function takeOver(file: string) {
  if (!existsSync(file)) return refuse(`There is no file ${file}.`);
  const result = imported(readFileSync(file, 'utf8'), pairsIn(root, language), nameOf(language));
  if ('problem' in result) return refuse(result.problem);
  writeTexts(root, language, result.files);
  console.log(`Texts that changed: ${result.texts}, in ${result.files.size} files.`);
}

const [command, file] = process.argv.slice(2);
if (command === 'table') await printTable();
else if (command === 'catalogue') await printCatalogue();
else if (command === 'export') process.stdout.write(exported(root, language));
else if (command === 'import' && file !== undefined) takeOver(file);
else {
  console.error('npm run messages -- table                  prints every text that a visitor reads');
  console.error('npm run messages -- catalogue              prints it in Hindi as well');
  console.error('npm run -s messages -- export > texts.csv  writes a table for translators');
  console.error('npm run messages -- import texts.csv       takes the Hindi of such a table over');
  process.exitCode = 2;
}
