import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dependentTests, importsOf, withinSeconds } from '../scripts/quickTests/select.mjs';

const FILES = {
  'domain/package.json': '{ "name": "@bigsmall/domain", "exports": { ".": "./src/index.ts" } }',
  'domain/src/index.ts': `export { draw } from './game/draw/draw.ts';`,
  'domain/src/game/draw/draw.ts': `import type { Period } from '../period/period.ts';`,
  'domain/src/game/draw/draw.test.ts': `import { it } from 'vitest';\nimport { draw } from './draw.ts';`,
  'domain/src/game/period/period.ts': '',
  'ui/src/Page.tsx': `import {\n  draw,\n} from '@bigsmall/domain';`,
  'ui/src/Page.test.tsx': `const page = await import('./Page.tsx');`,
  'scripts/page.test.ts': `import '../ui/src/Page.tsx';`,
};

function project() {
  const root = mkdtempSync(join(tmpdir(), 'bigsmall-quick-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `\n${text}\n`);
  }
  return importsOf(root, [...Object.keys(FILES), 'domain/src/removed.ts']);
}

it('finds the tests that import a changed file, also through other workspaces, the nearest first', () => {
  expect(dependentTests(['domain/src/game/draw/draw.ts'], project())).toEqual([
    'domain/src/game/draw/draw.test.ts',
    'ui/src/Page.test.tsx',
    'scripts/page.test.ts',
  ]);
});

it('finds a changed test itself, and no test for a change of types, prose or a removed file', () => {
  expect(dependentTests(['scripts/page.test.ts'], project())).toEqual(['scripts/page.test.ts']);
  const others = ['domain/src/game/period/period.ts', 'README.md', 'domain/src/removed.ts'];
  expect(dependentTests(others, project())).toEqual([]);
});

it('takes the nearest test however long it is, and further ones that fit into the time', () => {
  const seconds = new Map([
    ['slow', 60],
    ['a', 4],
    ['b', 9],
  ]);
  expect(withinSeconds(['slow', 'a'], seconds, 12)).toEqual(['slow']);
  expect(withinSeconds(['a', 'b', 'unknown'], seconds, 12)).toEqual(['a', 'unknown']);
  expect(withinSeconds(['a', 'adapters-http/test/a', 'adapters-http/test/b'], seconds, 9)).toEqual([
    'a',
    'adapters-http/test/a',
  ]);
});
