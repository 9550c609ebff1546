import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Imported, imported, type Pair, rowsOf } from './translations/catalogue.ts';
import { csvOf, readCsv } from './translations/csv.ts';
import { exported, pairsIn, writeTexts } from './translations/files.ts';
import { textsOf } from './translations/textsOf.ts';

const root = join(import.meta.dirname, '..');
const pairs = pairsIn(root, 'hi');
const all = pairs.flatMap(rowsOf);
/** The files of some texts alone: to read all of them in each run of a property takes a minute. */
const pairsOf = (rows: readonly (typeof all)[number][]) =>
  pairs.filter((pair) => rows.some(({ place }) => place === pair.place));
const HEADER = ['key', 'English', 'Hindi', 'place', 'picture'];
const tableOf = (
  rows: readonly (typeof all)[number][],
  change: (cells: string[]) => string[] = (cells) => cells,
) =>
  csvOf([
    HEADER,
    ...rows.map(({ key, english, text, place }) => change([key, english, text.text, place, ''])),
  ]);
const filesOf = (result: Imported) => ('files' in result ? [...result.files] : result);
const problemOf = (csv: string, of: readonly Pair[] = pairs) => {
  const result = imported(csv, of, 'Hindi');
  return 'problem' in result ? result.problem : undefined;
};

/** One file in both languages, with a text of each kind. */
const small: Pair = {
  place: 'ui/src/site/messages.ts',
  english: `export const messages = {
  title: 'Title',
  picks: (all: number) => plural(all, { one: '1 pick', other: \`\${count(all)} picks\` }),
  toast: 'Press {hotkey}',
  rich: 'See <b>this</b>',
} as const;
`,
  translated: `const hindi = {
  title: 'शीर्षक', // Short.
  picks: (all: number) => plural(all, { one: '1 अनुमान', other: \`\${count(all)} अनुमान\` }),
  toast: '{hotkey} दबाएँ',
  rich: '<b>यह</b> देखें',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
`,
};
const given = (changes: Readonly<Record<string, string>>) =>
  tableOf(rowsOf(small), ([key = '', english = '', text = '', ...rest]) => [
    key,
    english,
    changes[key] ?? text,
    ...rest,
  ]);

/** What a translator could type, also what a source or a table writes in its own way. */
const words = fc
  .array(
    fc.constantFrom(
      'नया',
      'a',
      ' ',
      "'",
      '"',
      '`',
      '\\',
      '$',
      '${',
      ',',
      '\n',
      '\r\n',
      '//',
      ';',
      '}',
      '१',
      '\u2028',
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => `क${parts.join('')}`)
  .filter((text) => !/\{[^{}]*\}/.test(text));

/** A project with the file in two rooms. */
function aProject() {
  const folder = mkdtempSync(join(tmpdir(), 'bigsmall-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const room of ['game', 'site']) {
    mkdirSync(join(folder, 'ui/src', room), { recursive: true });
    writeFileSync(join(folder, 'ui/src', room, 'messages.ts'), small.english);
    writeFileSync(join(folder, 'ui/src', room, 'messages.hi.ts'), small.translated);
  }
  const read = (room: string) => readFileSync(join(folder, 'ui/src', room, 'messages.hi.ts'), 'utf8');
  const files = new Map(['game', 'site'].map((room) => [`ui/src/${room}/messages.ts`, room]));
  return { folder, read, files };
}

describe('a table for translators', () => {
  it('has each text in both languages, and the story that shows it', () => {
    const read = readCsv(exported(root, 'hi'));
    const [header, ...rows] = 'rows' in read ? read.rows.map(({ cells }) => cells) : [];
    expect(header).toEqual([...HEADER, 'screen']);
    expect(rows.length).toBeGreaterThan(800);
    expect(new Set(rows.map(([key, , , place]) => `${place} ${key}`)).size).toBe(rows.length);
    expect(rows.filter(([, english, hindi]) => english === '' || hindi === '')).toEqual([]);
    expect(rows.filter(([, , , , , screen]) => /^[a-z-]+ \d+$/.test(screen ?? '')).length).toBeGreaterThan(
      250,
    );
    // The titles of a tab, which no story has.
    expect(rows.filter((row) => row[4] === '').map(([key]) => key)).toEqual(['tab', 'open', 'closed']);
    const stories = readdirSync(join(root, 'stories/src'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.stories.tsx'),
    );
    const titles = stories.flatMap(
      (file) =>
        /title: '([^']+)'/.exec(readFileSync(join(root, 'stories/src', file), 'utf8'))?.slice(1) ?? [],
    );
    const named = new Set(rows.map((row) => row[4] ?? '').filter((title) => title !== ''));
    // A story, not a group of them.
    expect([...named].filter((title) => !titles.includes(title))).toEqual([]);
    expect(rows.map((cells) => cells.slice(0, 5))).toContainEqual([
      'specified.tutorial',
      'Tutorial',
      'ट्यूटोरियल',
      'ui/src/site/action-bar/messages.ts',
      'Site/Action bar/ActionBar',
    ]);
  });

  it('changes nothing when it comes back as it was', () => {
    expect(imported(exported(root, 'hi'), pairs, 'Hindi')).toEqual({ files: new Map(), texts: 0 });
  });

  it('changes nothing when a spreadsheet has moved its columns, lost rows and dropped quotes', () => {
    fc.assert(
      fc.property(fc.subarray([...all]), fc.shuffledSubarray(HEADER, { minLength: 5 }), (rows, order) => {
        const moved = [
          HEADER,
          ...rows.map(({ key, english, text, place }) => [key, english, text.text, place, '']),
        ]
          .map((cells) => order.map((name) => cells[HEADER.indexOf(name)] ?? ''))
          .map((cells) =>
            cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)),
          )
          .join('\n');
        expect(filesOf(imported(moved, pairs, 'Hindi'))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('always brings a changed text as it was typed, and leaves all else of the file as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), words, (row, typed) => {
        const marks = row.text.text.match(/\{[^{}]*\}/g) ?? [];
        const next = `${typed} ${marks.join(' ')}`;
        const result = imported(
          tableOf([row], ([key = '', english = '', , ...rest]) => [key, english, next, ...rest]),
          pairsOf([row]),
          'Hindi',
        );
        const [[place, written] = ['', ''], ...more] = 'files' in result ? [...result.files] : [];
        expect([place, more]).toEqual([row.place, []]);
        const texts = textsOf(place, written);
        const before = pairs.find((pair) => pair.place === place)?.translated ?? '';
        const { start, end, key } = row.text;
        expect(texts.find((text) => text.key === key)?.text).toBe(next);
        expect(texts.map((text) => text.key)).toEqual(textsOf(place, before).map((text) => text.key));
        expect(written.slice(0, start)).toBe(before.slice(0, start));
        expect(written.endsWith(before.slice(end))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps the functions that fill gaps, and comments', () => {
    const result = imported(given({ title: "'नया'", 'picks.other': 'कुल {all}' }), [small], 'Hindi');
    const [, written] = 'files' in result ? ([...result.files][0] ?? []) : [];
    expect(written).toBe(
      small.translated.replace("'शीर्षक'", `"'नया'"`).replace('`${count(all)} अनुमान`', '`कुल ${count(all)}`'),
    );
  });
});

it('a word that is called like a gap stays a word', () => {
  const result = imported(given({ 'picks.other': '(all){all}' }), [small], 'Hindi');
  const [, written = ''] = 'files' in result ? ([...result.files][0] ?? []) : [];
  expect(written).toContain('`(all)${count(all)}`');
});

describe('a table that is wrong', () => {
  it.each([
    ['picks.other', 'बिना', 'Line 4: picks.other: it has no parameters, and the English text has {all}.'],
    [
      'picks.other',
      '{all} {more}',
      'Line 4: picks.other: it has {all} {more}, and the English text has {all}.',
    ],
    ['picks.one', '{all} अनुमान', 'Line 3: picks.one: it has {all}, and the English text has no parameters.'],
    ['toast', '{key} दबाएँ', 'Line 5: toast: it has {key}, and the English text has {hotkey}.'],
    ['rich', '<b>यह देखें', 'Line 6: rich: it has <b>, and the English text has </b> <b>.'],
    ['title', ' ', 'Line 2: title: it has no text.'],
  ])('is refused for the %s %j', (key, text, problem) => {
    expect(problemOf(given({ [key]: text }), [small])).toBe(problem);
  });

  it('is always refused for a lost parameter, whatever else it changes', () => {
    const withGaps = all.filter(({ text, english }) => text.gaps.size > 0 && /\{/.test(english));
    fc.assert(
      fc.property(
        fc.constantFrom(...withGaps),
        fc.subarray([...all], { maxLength: 5 }),
        words,
        (row, others, typed) => {
          const csv = tableOf([...others.filter((other) => other !== row), row], (cells) =>
            cells[0] === row.key && cells[3] === row.place ? cells.with(2, typed) : cells,
          );
          expect(problemOf(csv, pairsOf([row, ...others]))).toContain(`${row.key}: it has`);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each(['key', 'English', 'Hindi', 'place'])('is refused without the column %s', (name) => {
    expect(problemOf(tableOf(all).replace(`"${name}"`, '"other"'))).toBe(
      `The first line has no column ${name}.`,
    );
  });

  it('is refused for a key or a place that does not exist', () => {
    const csv = given({});
    expect(problemOf(csv.replace('"title"', '"titel"'), [small])).toBe(
      'Line 2: no text of ui/src/site/messages.ts has the key titel.',
    );
    expect(problemOf(csv.replaceAll(small.place, 'x.ts'), [small])).toBe(
      'Line 2: no text of x.ts has the key title.',
    );
  });

  it('is refused for a text that comes twice, and for an English text that is another one', () => {
    const rows = rowsOf(small);
    expect(problemOf(tableOf([...rows, ...rows]), [small])).toBe(
      `Line 7: title of ${small.place} comes twice.`,
    );
    expect(problemOf(given({}).replace('"Title"', '"Heading"'), [small])).toBe(
      'Line 2: title: this is not its English text. Export the texts again.',
    );
  });

  it.each([
    ['"key","English","Hindi","place"\r\n"a', 'Line 2: the quotes of a cell are broken.'],
    ['"key","English","Hindi","place"\r\n"a\nb"c', 'Line 2: the quotes of a cell are broken.'],
    ['key,a"b', 'Line 1: the quotes of a cell are broken.'],
    ['key,English,Hindi,place\n\na,b,c', 'Line 3: it has 3 cells and the first line has 4.'],
    ['', 'The first line has no column key, English, Hindi, place.'],
  ])('is refused where %j is not CSV', (csv, problem) => {
    expect(problemOf(csv)).toBe(problem);
  });
});

it('always reads back the cells that it wrote', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'क', '"', ',', '\r', '\n', ' ', "'", ';') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }), (rows) => {
      const read = readCsv(csvOf(rows));
      expect('rows' in read && read.rows.map(({ cells }) => cells)).toEqual(
        rows.filter((cells) => cells.some((text) => text !== '')),
      );
    }),
  );
});

describe('the files of a language', () => {
  it('are all written', () => {
    const { folder, read, files } = aProject();
    expect(pairsIn(folder, 'hi').map(({ place }) => place)).toEqual([...files.keys()]);
    writeTexts(folder, 'hi', files);
    expect(['game', 'site'].map(read)).toEqual(['game', 'site']);
    expect(readdirSync(join(folder, 'ui/src/site'))).toEqual(['messages.hi.ts', 'messages.ts']);
  });

  it('stay as they are if one of them cannot be written', () => {
    const { folder, read, files } = aProject();
    mkdirSync(join(folder, 'ui/src/site/messages.hi.ts.new'));
    expect(() => writeTexts(folder, 'hi', files)).toThrow('EISDIR');
    expect(['game', 'site'].map(read)).toEqual([small.translated, small.translated]);
    expect(readdirSync(join(folder, 'ui/src/game'))).toEqual(['messages.hi.ts', 'messages.ts']);
  });
});

describe('the commands of docs/translating.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bigsmall-texts-'));
  const table = join(folder, 'texts.csv');
  const page = readFileSync(join(root, 'docs/translating.md'), 'utf8');
  const commands = [...page.matchAll(/^ *(npm run .*texts\.csv)$/gm)].map(([, command = '']) => command);
  const run = (command: string) =>
    spawnSync(command.replace('texts.csv', table), { cwd: root, encoding: 'utf8', shell: true });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('write a table, and take it over', () => {
    expect(commands.length).toBe(2);
    expect(commands.map((command) => run(command)).map(({ status, stdout }) => ({ status, stdout }))).toEqual(
      [
        { status: 0, stdout: '' },
        { status: 0, stdout: 'Texts that changed: 0, in 0 files.\n' },
      ],
    );
  });

  it.each([
    ['a lost parameter', (csv: string) => csv.replace('{balance} के', 'उसके')],
    ['broken quotes', (csv: string) => csv.slice(0, -3)],
  ])('refuse %s with one line, and change no file', (_, broken) => {
    writeFileSync(table, broken(exported(root, 'hi')));
    const { status, stdout, stderr } = run(commands[1] ?? '');
    expect([status, stdout, stderr]).toEqual([
      2,
      '',
      expect.stringMatching(/^[^\n]+ No file was changed\.\n$/),
    ]);
    expect(pairsIn(root, 'hi')).toEqual(pairs);
  });
});

describe('the list of what a native reader has yet to confirm', () => {
  const rows = readFileSync(join(root, 'docs/translating.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, key, of, hindi] = /^\| `([^`]+)` \| `([^`]+)` \| (.+?) \|/.exec(line) ?? [];
      return key === undefined ? [] : [{ key, of, hindi: hindi! }];
    });

  it('has rows', () => expect(rows.length).toBeGreaterThan(0));

  it.each(rows)('quotes $key of $of as it is', ({ key, of, hindi }) => {
    const texts = all.filter(
      (row) =>
        row.key === key && [`ui/src/${of}/messages.ts`, `ui/src/${of}.messages.ts`].includes(row.place),
    );
    expect(texts.map(({ text }) => text.text)).toEqual([expect.stringContaining(hindi)]);
  });
});
