import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll(/ +/g, ' ');

it('the README names no folder, picture or script that is not there', () => {
  const paths = [
    ...readme.matchAll(
      /`((?:domain|adapters-http|adapters-persistence|ui|stories|e2e|tooling|scripts)\/[\w./-]*)`|\]\((docs\/[^)]+)\)/g,
    ),
  ].map(([, code, picture]) => code ?? picture ?? '');
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...readme.matchAll(/`npm run ([\w:]+)`/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
