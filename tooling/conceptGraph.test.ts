import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintPlants } from './lintPlants.ts';

const root = join(import.meta.dirname, '..');
const SUBJECTS = [
  'admins',
  'banners',
  'game',
  'gift-codes',
  'leaderboard',
  'platform',
  'predictions',
  'record',
  'screenshots',
  'visitors',
];
const FLOORS = ['domain', 'adapters-persistence', 'adapters-http'];
/** What a floor has beside its subjects. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  domain: ['testing'],
  // It copies the rows of all subjects.
  'adapters-persistence': ['move'],
  // What operators see of all subjects, and what connects them.
  'adapters-http': ['main', 'operators'],
};
const MOST_FILES = 30;

type Import = readonly [from: string, to: string];

const foldersOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/**
 * A subject has three rooms in the domain: rules, ports and use cases. The test doubles of all subjects are one room, since
 * they share one state.
 */
function roomOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  if (folders.includes('testing')) return 'testing';
  return `${folders[0]} ${folders.find((name) => ['ports', 'usecases'].includes(name)) ?? 'rules'}`;
}

/** The imports between the rooms of a floor. `import/no-cycle` finds circles of files only. */
function readImports(floor: string, placeOf: (file: string) => string): readonly Import[] {
  const source = join(root, floor, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z-]+\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return [...text.matchAll(/from '(\.[^']+)'/g)]
        .map((match) => normalize(join(dirname(file), match[1]!)))
        .filter((target) => target.includes('/'))
        .map((target) => [placeOf(file), placeOf(target)] as const);
    })
    .filter(([from, to]) => from !== to);
}

const subjectOf = (file: string): string => file.split('/')[0]!;

/** The rooms that are left when those without an import into the rest are removed, again and again. */
function roomsInCircles(imports: readonly Import[]): readonly string[] {
  const rest = new Set(imports.flat());
  for (let before = -1; before !== rest.size;) {
    before = rest.size;
    for (const room of rest) {
      if (!imports.some(([from, to]) => from === room && rest.has(to))) rest.delete(room);
    }
  }
  return [...rest];
}

describe('The subjects', () => {
  it.each(FLOORS)('have the same names on the floor %s', (floor) => {
    const beside = BESIDE[floor] ?? [];
    expect(foldersOf(join(floor, 'src')).filter((name) => !beside.includes(name))).toEqual(SUBJECTS);
  });
});

describe.each([...FLOORS, 'ui'])('The floor %s', (floor) => {
  it(`has no folder above ${MOST_FILES} files, but for the design system`, () => {
    const source = join(root, floor, 'src');
    const folders = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath }) => parentPath)
      .filter((folder) => folder !== join(source, 'design-system'));
    expect(folders.filter((folder, at) => folders.indexOf(folder) === at - MOST_FILES)).toEqual([]);
    expect(folders.length).toBeGreaterThan(100);
  });
});

describe('The rooms of the domain', () => {
  it('import each other without a circle', () => {
    const imports = readImports('domain', roomOf);
    expect(imports.length).toBeGreaterThan(100);
    expect(roomsInCircles(imports)).toEqual([]);
  });

  it('would be found in a circle if the rules of the game knew predictions', () => {
    expect(roomsInCircles([...readImports('domain', roomOf), ['game rules', 'predictions rules']])).toEqual(
      expect.arrayContaining(['game rules', 'predictions rules']),
    );
  });
});

describe.each(['adapters-persistence', 'adapters-http'])('The subjects of %s', (floor) => {
  it('import each other without a circle, and the platform imports none of them', () => {
    const imports = readImports(floor, subjectOf);
    expect(imports.length).toBeGreaterThan(40);
    expect(roomsInCircles(imports)).toEqual([]);
    expect(imports.filter(([from]) => from === 'platform')).toEqual([]);
  });

  it('would be found in a circle if the platform knew the record', () => {
    const planted: Import = ['platform', 'record'];
    expect(roomsInCircles([...readImports(floor, subjectOf), planted])).toContain('record');
  });
});

describe('Two files of the product', () => {
  it('never import each other, also for types alone', () => {
    const said = lintPlants([
      ['ui/src/game/planted.ts', "import type { Two } from './planted1.ts';\nexport type One = Two"],
      ['ui/src/game/planted.ts', "import type { One } from './planted0.ts';\nexport type Two = One"],
      ['ui/src/game/planted.ts', "import type { One } from './planted0.ts';\nexport type Three = One"],
    ]);
    expect(said.map((lines) => lines.some((line) => line.includes('no-cycle')))).toEqual([true, true, false]);
  });
});
