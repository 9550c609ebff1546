import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dependentTests } from './quickTests.mjs';

const FILES = {
  'domain/package.json': '{ "name": "@bigsmall/domain", "exports": { ".": "./src/index.ts" } }',
  'domain/src/index.ts': `export { draw } from './game/draw.ts';`,
  'domain/src/game/draw.ts': `import type { Period } from './period.ts';`,
  'domain/src/game/draw.test.ts': `import { draw } from './draw.ts';`,
  'ui/src/Page.tsx': `import {\n  draw,\n} from '@bigsmall/domain';`,
  'ui/src/Page.test.tsx': `const page = await import('./Page.tsx');`,
};

it('finds the tests that import a changed file, also through other workspaces, the nearest first', () => {
  const root = mkdtempSync(join(tmpdir(), 'bigsmall-quick-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `\n${text}\n`);
  }
  const found = (...changed: readonly string[]) => dependentTests(root, Object.keys(FILES), changed);
  expect(found('domain/src/game/draw.ts')).toEqual(['domain/src/game/draw.test.ts', 'ui/src/Page.test.tsx']);
  expect(found('domain/src/game/period.ts', 'README.md')).toEqual([]);
});
