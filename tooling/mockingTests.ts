import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The test files in `folder` that replace modules, relative to `from`. They need a module registry of their own; all
 * others share one for each worker, which saves most of their CPU time.
 */
export function mockingTests(folder: string, from: string): string[] {
  return readdirSync(join(from, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((name) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(from, name), 'utf8')));
}
