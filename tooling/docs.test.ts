import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adrIndex } from './adrIndex.ts';

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
const manifests = [
  '.',
  'domain',
  'adapters-http',
  'adapters-persistence',
  'ui',
  'stories',
  'e2e',
  'tooling',
].map((folder) => JSON.parse(read(`${folder}/package.json`)) as { license?: string; scripts?: object });

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

  it.each(pages.filter((page) => !/^CHANGELOG|^docs\/adr\/|^e2e\//.test(page)))(
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

  it('leads from the README to every page of docs/ in at most two links', () => {
    const first = linkedFrom('README.md');
    const second = first.filter((page) => page.endsWith('.md')).flatMap(linkedFrom);
    const reachable = new Set([...first, ...second]);
    expect(pages.filter((page) => page.startsWith('docs/') && !reachable.has(page))).toEqual([]);
  });

  it('greets with a README of at most 8 kB', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8000);
  });

  it('fixes at most 40 words in the glossary, each once', () => {
    const words = [...read('docs/glossary.md').matchAll(/^- \*\*(.+?)\*\*: /gm)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    expect(words.length).toBeGreaterThan(10);
    expect(words.length).toBeLessThanOrEqual(40);
    expect(new Set(words).size).toBe(words.length);
  });

  it('lists every decision (npm run docs:adr writes the list)', () => {
    expect(read('docs/adr/README.md')).toBe(adrIndex());
  });

  it.each(readdirSync(join(root, 'docs/adr')).filter((name) => /^\d{4}-/.test(name)))(
    'decision %s has a context, a choice and consequences',
    (name) => {
      expect(
        ['## Context', '## Choice', '## Consequences'].filter(
          (part) => !read(`docs/adr/${name}`).includes(`\n${part}`),
        ),
      ).toEqual([]);
    },
  );

  it('gives no decision a number that another has', () => {
    const numbers = readdirSync(join(root, 'docs/adr')).flatMap((name) => /^\d{4}/.exec(name)?.[0] ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('names for every point of the specification that works a test that exists', () => {
    const rows = [
      ...read('docs/specification.md').matchAll(/^\| (\d+|UX-\d+) \|.*?\| (works|stays) \| (.+) \|$/gm),
    ];
    expect(rows).toHaveLength(36 + 16);
    const untested = rows.filter(([, , state, evidence = '']) => {
      const tests = [...evidence.matchAll(/`([^`]+\.tsx?)`: ((?:“[^”]+”(?:, )?)+)/g)];
      const titles = tests.flatMap(([, file = '', named = '']) =>
        [...named.matchAll(/“([^”]+)”/g)].map(([, title = '']) => read(file).includes(title)),
      );
      return state === 'works' ? titles.length === 0 || titles.includes(false) : false;
    });
    expect(untested.map(([, point]) => point)).toEqual([]);
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
