import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../domain/src');

type Import = readonly [from: string, to: string];

/** The imports between the domain's folders. `import/no-cycle` finds circles among files only. */
function readImports(): readonly Import[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z-]+\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => {
      const folder = file.split('/')[0]!;
      const text = readFileSync(join(source, file), 'utf8');
      return [...text.matchAll(/from '(?:\.\.\/)+([a-z-]+)\/[^']+'/g)].map(
        (match) => [folder, match[1]!] as const,
      );
    })
    .filter(([from, to]) => from !== to && existsSync(join(source, to)));
}

/** The folders that are left when those without an import into the rest are removed, again and again. */
function foldersInCircles(imports: readonly Import[]): readonly string[] {
  const rest = new Set(imports.flat());
  for (let before = -1; before !== rest.size;) {
    before = rest.size;
    for (const folder of rest) {
      if (!imports.some(([from, to]) => from === folder && rest.has(to))) rest.delete(folder);
    }
  }
  return [...rest];
}

describe('The folders of the domain', () => {
  it('import each other without a circle', () => {
    const imports = readImports();
    expect(imports.length).toBeGreaterThan(20);
    expect(foldersInCircles(imports)).toEqual([]);
  });

  it('would be found in a circle if periods imported draws', () => {
    expect(foldersInCircles([...readImports(), ['period', 'draw']])).toEqual(
      expect.arrayContaining(['period', 'draw']),
    );
  });
});
