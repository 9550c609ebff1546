import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

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
  'scripts',
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
          /`((?:domain|adapters-http|adapters-persistence|ui|stories|e2e|scripts|docs)\/[\w./-]*)`/g,
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

  it('greets with a README of at most 6 kB', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(6000);
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
