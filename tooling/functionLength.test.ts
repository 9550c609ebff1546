import { beforeAll, describe, expect, it } from 'vitest';
import { lintPlants } from './lintPlants.ts';

/** A function of so many lines, with blank lines and comments beside them. */
function ofLines(lines: number): string {
  const body = Array.from({ length: lines - 2 }, (_, at) => `  use(${at});\n\n  // A comment.`);
  return ['export function long(use) {', ...body, '}'].join('\n');
}

const plants: readonly (readonly [path: string, lines: number, allowed: boolean])[] = [
  ['domain/src/game/planted.ts', 100, true],
  ['domain/src/game/planted.ts', 101, false],
  ['domain/src/game/planted.test.ts', 101, true],
  ['domain/src/game/testing/planted.ts', 101, true],
  ['adapters-http/src/game/planted.ts', 100, true],
  ['adapters-http/src/game/planted.ts', 101, false],
  ['adapters-persistence/src/game/planted.ts', 101, false],
  ['adapters-persistence/src/game/planted.test.ts', 101, true],
  ['ui/src/site/app/planted.tsx', 100, true],
  ['ui/src/site/app/planted.tsx', 101, false],
  ['ui/src/site/app/planted.test.tsx', 101, true],
  ['ui/src/api/testing/planted.ts', 101, true],
  ['ui/src/testing/planted.tsx', 101, true],
];
let said: readonly (readonly string[])[] = [];

beforeAll(() => {
  said = lintPlants(plants.map(([path, lines]) => [path, ofLines(lines)]));
});

describe('the length of a function of the product', () => {
  it.each(plants.map((plant, index) => [...plant, index] as const))(
    '%s with a function of %i lines: allowed is %s',
    (_path, _lines, allowed, index) => {
      expect(said[index]!.some((line) => line.includes('max-lines-per-function'))).toBe(!allowed);
    },
  );
});
