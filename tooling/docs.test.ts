import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adrIndex, readDecisions } from './adrIndex.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = [
  'README.md',
  'CHANGELOG.md',
  'domain/README.md',
  'e2e/trust/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** All files of the project but pictures, and the texts of those that may name a decision. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const texts = files
  .filter((file) => /\.(?:md|mjs|tsx?|css\.ts)$/.test(file) && file !== 'tooling/docs.test.ts')
  .map((file) => ({ file, text: read(file) }));
const decisions = readDecisions();
const manifests = [
  '.',
  'domain',
  'adapters-http',
  'adapters-persistence',
  'ui',
  'stories',
  'e2e',
  'tooling',
].map(
  (folder) =>
    JSON.parse(read(`${folder}/package.json`)) as { version: string; license?: string; scripts?: object },
);

/** The anchors of a page, as GitHub makes them from its headings. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

function brokenLinks(page: string): readonly string[] {
  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([link, path = '', anchor]) => {
    const target = path === '' ? page : relative(root, join(root, dirname(page), path));
    if (!existsSync(join(root, target))) return [link];
    return anchor === undefined || anchorsOf(read(target)).includes(anchor) ? [] : [link];
  });
}

describe('the documentation', () => {
  it.each(pages)('%s links only to files and headings that exist', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it.each(pages.filter((page) => !/^CHANGELOG|^e2e\//.test(page)))(
    '%s names only folders, files and scripts that exist',
    (page) => {
      const text = read(page);
      const paths = [
        ...text.matchAll(
          /`((?:domain|adapters-http|adapters-persistence|ui|stories|e2e|tooling|scripts|docs)\/[\w./-]*)`/g,
        ),
      ].map(([, path = '']) => path);
      const scripts = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
      const known = manifests.flatMap((manifest) => Object.keys(manifest.scripts ?? {}));
      expect({
        // A build makes the dist folders.
        paths: paths.filter((path) => !path.includes('/dist') && !existsSync(join(root, path))),
        scripts: scripts.filter((name) => !known.includes(name)),
      }).toEqual({ paths: [], scripts: [] });
    },
  );

  it('has no page for operators with commands that no test runs', () => {
    const folder = join(root, 'e2e/trust');
    const tests = readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    // A test names a page by its path, or in the list from which it takes the commands.
    const run = tests
      .flatMap((text) => [
        ...text.matchAll(/operations\/(\w+)\.md/g),
        ...[...text.matchAll(/(?:PAGES = )?\[(.*)\](?:;|\.flatMap\(\(page\))/g)].flatMap(([, list = '']) => [
          ...list.matchAll(/'(\w+)'/g),
        ]),
      ])
      .map(([, page]) => page);
    const withCommands = readdirSync(join(root, 'docs/operations'))
      .filter((page) => /^ *```sh$/m.test(read(`docs/operations/${page}`)))
      .map((page) => page.replace('.md', ''));
    expect(withCommands.length).toBeGreaterThan(8);
    expect(withCommands.filter((page) => !run.includes(page))).toEqual([]);
  });

  it('leads from the README to every page of docs/ in at most two links', () => {
    const first = linkedFrom('README.md');
    const second = first.filter((page) => page.endsWith('.md')).flatMap(linkedFrom);
    const reachable = new Set([...first, ...second]);
    expect(pages.filter((page) => page.startsWith('docs/') && !reachable.has(page))).toEqual([]);
  });

  it('greets with a README of at most 6 kB', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(6000);
  });

  it.each([
    ['docs/glossary.md', 40],
    ['docs/visitors-words.md', 10],
  ])('%s fixes at most %i words, each once', (page, most) => {
    const words = [...read(page).matchAll(/^- \*\*(.+?)\*\*: /gm)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    expect(words.length).toBeGreaterThan(9);
    expect(words.length).toBeLessThanOrEqual(most);
    expect(new Set(words).size).toBe(words.length);
  });

  it('lists every decision (npm run docs:adr writes the list)', () => {
    expect(read('docs/adr/README.md')).toBe(adrIndex());
  });

  it.each(decisions)('decision $file has a status, a context, a decision and consequences', ({ file }) => {
    const text = read(`docs/adr/${file}`);
    expect(
      ['Status: ', '## Context', '## Decision', '## Consequences'].filter(
        (part) => !text.includes(`\n${part}`),
      ),
    ).toEqual([]);
  });

  it('gives each number of a decision to one file, and each older number a file that replaces it', () => {
    const numbers = decisions.map(({ number }) => number);
    const merged = decisions.flatMap(({ replaces }) => replaces);
    expect(repeated(numbers)).toEqual([]);
    expect(merged.filter((number) => numbers.includes(number))).toEqual([]);
    const known = new Set([...numbers, ...merged]);
    const all = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1);
    // These were never given.
    expect(all.filter((number) => !known.has(number))).toEqual([54, 77, 78, 99]);
  });

  it('names decisions by the numbers of their files, in pages and sources', () => {
    const numbers = new Set(decisions.map(({ number }) => number));
    const wrong = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\bADR\s+(\d+)/g)]
        .filter(([, number]) => !numbers.has(Number(number)))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names in its decisions only files that exist', () => {
    const missing = decisions.flatMap(({ file }) =>
      [...read(`docs/adr/${file}`).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|conf|go))`/g)]
        .filter(([, name = '']) => !files.some((known) => `/${known}`.endsWith(`/${name}`)))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('gives no migration a number that another has, but for four pairs that are in', () => {
    const names = readdirSync(join(root, 'adapters-persistence/src/platform/migrations'));
    // Migrations never change: a new one takes the number after the highest.
    expect(repeated(names.flatMap((name) => /^\d{4}/.exec(name)?.[0] ?? []))).toEqual([
      '0008',
      '0011',
      '0012',
      '0017',
    ]);
  });

  it('names for every deviation from the specification a test that exists, or says why it has no test', () => {
    const rows = [...read('docs/deviations.md').matchAll(/^\| (?!point|---)(.+?) \|.* \| (.+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(30);
    const untested = rows.filter(([, , evidence = '']) => {
      const tests = [...evidence.matchAll(/`([^`]+\.tsx?)`: ((?:“[^”]+”(?:, )?)+)/g)];
      const titles = tests.flatMap(([, file = '', named = '']) =>
        [...named.matchAll(/“([^”]+)”/g)].map(([, title = '']) => read(file).includes(title)),
      );
      return titles.length === 0 ? !/^not tested: \w/.test(evidence) : titles.includes(false);
    });
    expect(untested.map(([, point]) => point)).toEqual([]);
  });

  it('names one version: that of every package, of the newest cut of the changelog and of the install by a tarball', () => {
    const { version } = manifests[0]!;
    expect(manifests.map((manifest) => manifest.version)).toEqual(manifests.map(() => version));
    expect(/^## (\d\S+) - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
    expect(read('CHANGELOG.md')).toMatch(/^## Unreleased$/m);
    expect(/bigsmall-(\S+)\.tgz/.exec(read('docs/operations.md'))?.[1]).toBe(version);
  });

  it('states in every package that the owner has yet to choose a license', () => {
    expect(manifests.map(({ license }) => license)).toEqual(manifests.map(() => 'UNLICENSED'));
  });
});

function linkedFrom(page: string): readonly string[] {
  return [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) =>
    relative(root, join(root, dirname(page), path)),
  );
}

/** The values that occur more than once. */
function repeated<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
