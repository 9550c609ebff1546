import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const list = (pattern: string) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
const pages = list('*.md');
type Manifest = { version: string; license: string; scripts?: object };
const manifests = list('*package.json').map((file) => JSON.parse(read(file)) as Manifest);
const commands = manifests.flatMap(({ scripts = {} }) => Object.keys(scripts));
const PATH = /`((?:domain|adapters-\w+|ui|stories|e2e|scripts|deploy|docs)\/[\w./-]*)`/g;

function anchorsOf(page: string): readonly string[] {
  const headings = [...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

function brokenLinks(page: string): readonly string[] {
  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([link, path = '', anchor]) => {
    const target = path === '' ? page : normalize(join(dirname(page), path));
    const isThere = existsSync(join(root, target)) && (!anchor || anchorsOf(target).includes(anchor));
    return isThere ? [] : [link];
  });
}

describe('the documentation', () => {
  it.each(pages)('%s links only to files and headings that exist', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it.each(pages.filter((page) => page !== 'CHANGELOG.md'))('%s names only what exists', (page) => {
    const paths = [...read(page).matchAll(PATH)].map(([, path = '']) => path);
    const names = [...read(page).matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(paths.filter((path) => !/dist/.test(path) && !existsSync(join(root, path)))).toEqual([]);
    expect(names.filter((name) => !commands.includes(name))).toEqual([]);
  });

  it('greets with a README of at most 600 words', () => {
    expect(read('README.md').split(/\s+/).length - 1).toBeLessThanOrEqual(600);
  });

  it('names one version in every package, in the changelog and in the install, and no license yet', () => {
    const { version } = manifests[0]!;
    expect(new Set(manifests.map((manifest) => manifest.version))).toEqual(new Set([version]));
    expect(new Set(manifests.map(({ license }) => license))).toEqual(new Set(['UNLICENSED']));
    expect(/^## (\d\S+) - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
    expect(/bigsmall-(\S+)\.tgz/.exec(read('docs/operations.md'))?.[1]).toBe(version);
  });
});
