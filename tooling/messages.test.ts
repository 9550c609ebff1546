import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCsv } from './translations/csv.ts';
import { countWords } from './translations/everyText.ts';
import { ownersTable, specifiedTexts, textsBefore, withoutNames } from './translations/ownersTable.ts';

const root = join(import.meta.dirname, '..');
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/messages.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

const rows = ownersTable(root, 'hi');
const texts = new Set(rows.map(({ text }) => withoutNames(text)));

it('prints each text of visitors once, with what it was before, whose it is, its Hindi, its file and its key', () => {
  const { status, stdout } = run('table');
  const read = readCsv(stdout);
  const cells = 'rows' in read ? read.rows.map((row) => row.cells) : [];
  expect(status).toBe(0);
  expect(cells.length).toBeGreaterThan(500);
  expect(new Set(cells.map(([, , , , place, key]) => `${place} ${key}`)).size).toBe(cells.length);
  expect(cells).toEqual(
    expect.arrayContaining([
      [
        'Tutorial',
        'Tutorial',
        'specified',
        'ट्यूटोरियल',
        'ui/src/site/action-bar/messages.ts',
        'specified.tutorial',
      ],
    ]),
  );
});

it('prints each text in Hindi beside the English one', () => {
  expect(rows.filter(({ translated }) => translated === '')).toEqual([]);
});

it('has every specified text as the specification writes or names it', () => {
  const specified = new Set(
    [...specifiedTexts.visitors, ...Object.keys(specifiedTexts.named)].map(withoutNames),
  );
  const changed = rows.filter(
    ({ text, whose }) => whose.startsWith('specified') && !specified.has(withoutNames(text)),
  );
  expect(changed).toEqual([]);
});

it('shows every text of the specification, or lists it as a deviation', () => {
  const deviations = readFileSync(join(root, 'docs/deviations.md'), 'utf8');
  const missing = [...specifiedTexts.visitors, ...Object.keys(specifiedTexts.named)].filter(
    (text) => !texts.has(withoutNames(text)) && !deviations.includes(`'${text}'`),
  );
  expect(missing).toEqual([]);
});

it('shows admins every text that the specification has for them', () => {
  const sources = ['ui/src/admin', 'domain/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        // A rule puts some of them together: its own test has them whole.
        .filter((file) => /\.tsx?$/.test(file) && !(folder === 'ui/src/admin' && file.includes('.test.')))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    )
    .join('\n');
  expect(specifiedTexts.admins.filter((text) => !sources.includes(text))).toEqual([]);
});

it('knows each text of which it says what it was before', () => {
  const known = new Set(rows.map(({ place, key }) => `${place} ${key}`));
  const gone = Object.entries(textsBefore).flatMap(([place, before]) =>
    Object.keys(before)
      .map((key) => `${place} ${key}`)
      .filter((text) => !known.has(text)),
  );
  expect(gone).toEqual([]);
});

it('prints each text in both languages, also of the domain, the document and the manifest, and that none is missing', () => {
  const { status, stdout } = run('catalogue');
  const lines = stdout.trimEnd().split('\n');
  const printed = lines.slice(1, -1);
  expect(status).toBe(0);
  expect(lines.at(-1)).toBe(`${printed.length} texts of visitors, ${printed.length} in Hindi (100%)`);
  expect(printed.length).toBeGreaterThan(rows.length);
  expect(printed.filter((line) => !/^(?:[^\t]+\t){3}[^\t]+$/.test(line))).toEqual([]);
  for (const place of [
    'ui/src/site/action-bar/messages.ts',
    'domain/src/predictions/reasonings.ts',
    'domain/src/predictions/tips/tipTexts.ts',
    'domain/src/predictions/levels/chartTexts.ts',
    'ui/index.html',
    'ui/public/manifest.webmanifest',
  ])
    expect(printed.filter((line) => line.split('\t')[1] === place).length).toBeGreaterThan(2);
});

it('counts a text without a translation as missing', () => {
  const text = { key: 'a', place: 'a.ts', english: 'A', translated: 'अ' };
  const missing = { ...text, translated: '' };
  expect(countWords([text, text, missing], 'Hindi')).toBe('3 texts of visitors, 2 in Hindi (66%)');
});

it('says how it is called', () => {
  const { status, stderr } = run();
  expect(status).toBe(2);
  expect(stderr).toContain('npm run -s messages -- table');
});
