// npm run -s messages -- table > texts.csv: a table for the owner, of every text that a visitor reads.
// npm run -s messages -- catalogue: every text in both languages, one a line, and how many there are.
// npm run -s messages -- export > texts.csv: a table for translators.
// npm run messages -- import texts.csv: takes the Hindi of such a table over.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imported } from '../tooling/translations/catalogue.ts';
import { csvOf } from '../tooling/translations/csv.ts';
import { languageOf, TRANSLATED } from '../tooling/language.ts';
import { exported, nameOf, pairsIn, writeTexts } from '../tooling/translations/files.ts';
import { countWords, everyText } from '../tooling/translations/everyText.ts';
import { ownersTable } from '../tooling/translations/ownersTable.ts';

const root = join(import.meta.dirname, '..');
const language = languageOf(process.env['PAGE_LANGUAGE'] || TRANSLATED[0]);

function printTable() {
  const rows = ownersTable(root, language).map(({ text, before, whose, translated, place, key }) => [
    text,
    before,
    whose,
    translated,
    place,
    key,
  ]);
  const header = ['now', 'before, or the specification', 'whose', nameOf(language), 'place', 'key'];
  process.stdout.write(csvOf([header, ...rows]));
}

function printCatalogue() {
  const texts = everyText(root, language);
  console.log(['key', 'place', 'English', nameOf(language)].join('\t'));
  for (const { key, place, english, translated } of texts)
    console.log([key, place, english, translated].join('\t'));
  console.log(countWords(texts, nameOf(language)));
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
if (command === 'table') printTable();
else if (command === 'catalogue') printCatalogue();
else if (command === 'export') process.stdout.write(exported(root, language));
else if (command === 'import' && file !== undefined) takeOver(file);
else {
  console.error(
    'npm run -s messages -- table > texts.csv   writes every text that a visitor reads, as it was before',
  );
  console.error(
    'npm run -s messages -- catalogue           prints each in both languages, and how many there are',
  );
  console.error('npm run -s messages -- export > texts.csv  writes a table for translators');
  console.error('npm run messages -- import texts.csv       takes the Hindi of such a table over');
  process.exitCode = 2;
}
