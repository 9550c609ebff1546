import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A place, the modules that it may import (+) and those that it may not (-). Of `room` each line counts for all nine. */
const modules = `
domain/src/game/period/planted.ts + ../outcome/outcome.ts ../draw/draw.ts
domain/src/game/period/planted.ts - node:fs sequelize @bigsmall/adapters-http ../../../../adapters-http/src/x.ts
domain/src/game/period/planted.ts - ../ports/x.ts ../usecases/x.ts ../testing/x.ts ../../record/ports/x.ts
domain/src/game/ports/planted.ts + ../draw/draw.ts
domain/src/game/ports/planted.ts - ../usecases/x.ts ../testing/x.ts joi
domain/src/game/usecases/planted.ts + ../ports/x.ts ../draw/draw.ts
domain/src/game/usecases/planted.ts - ../testing/x.ts @hapi/boom
domain/src/game/testing/planted.ts + ../usecases/x.ts vitest
domain/src/game/testing/planted.ts - sequelize node:fs @bigsmall/adapters-http/wire
adapters-persistence/src/planted.ts + @bigsmall/domain sequelize ./x.ts
adapters-persistence/src/planted.ts - @bigsmall/adapters-http/wire @bigsmall/ui/x.tsx ../../domain/src/x.ts ../../adapters-http/src/x.ts
adapters-http/src/game/planted.ts + @bigsmall/domain @hapi/hapi ../x.ts
adapters-http/src/game/planted.ts - @bigsmall/adapters-persistence @bigsmall/ui/x.tsx ../../../adapters-persistence/src/x.ts
adapters-http/src/main/planted.ts + @bigsmall/adapters-persistence @bigsmall/domain ../x.ts
adapters-http/src/main/planted.ts - @bigsmall/ui/x.tsx ../../../adapters-persistence/src/x.ts
ui/src/design-system/planted.tsx + @ariakit/react ./x.ts
ui/src/design-system/planted.tsx - @bigsmall/domain node:fs ../shared/x.ts ../api/x.ts ../game/x.ts ../record/x.ts
ui/src/design-system/planted.tsx - ../site/one/x.ts ../community/one/x.ts ../admin/one/x.ts
room + @bigsmall/domain react ./x.ts
room - @bigsmall/domain/usecases @bigsmall/domain/ports @bigsmall/domain/testing @bigsmall/adapters-http/wire
room - @bigsmall/adapters-http @bigsmall/adapters-persistence node:path @ariakit/react
room - ../../App.tsx ../../../stories/src/x.ts ../../../adapters-http/src/x.ts
ui/src/shared/one/planted.tsx + ../two/x.ts ../../design-system/x.ts
ui/src/shared/one/planted.tsx - ../../api/x.ts ../../game/x.ts ../../record/x.ts ../../site/one/x.ts ../../community/one/x.ts ../../admin/one/x.ts
ui/src/api/planted.tsx + ../shared/one/x.ts
ui/src/api/planted.tsx - ../game/x.ts ../record/x.ts ../site/one/x.ts ../community/one/x.ts ../admin/one/x.ts
ui/src/game/planted.tsx + ../api/x.ts ../shared/one/x.ts ../design-system/x.ts
ui/src/game/planted.tsx - ../record/x.ts ../site/one/x.ts ../community/one/x.ts ../admin/one/x.ts
ui/src/record/planted.tsx + ../game/x.ts ../api/x.ts
ui/src/record/planted.tsx - ../site/one/x.ts ../community/one/x.ts ../admin/one/x.ts
ui/src/site/one/planted.tsx + ../../game/x.ts ../../record/x.ts ../../shared/one/x.ts ../../design-system/x.ts
ui/src/site/one/planted.tsx - ../two/x.ts ../app/x.tsx ../../site/two/x.ts ../../community/one/x.ts ../../admin/one/x.ts
ui/src/community/one/planted.tsx + ../../game/x.ts ../../api/x.ts
ui/src/community/one/planted.tsx - ../two/x.ts ../../site/one/x.ts ../../admin/one/x.ts
ui/src/admin/one/planted.tsx + ../../api/x.ts ../../shared/one/x.ts
ui/src/admin/one/planted.tsx - ../two/x.ts ../app/x.tsx ../../site/one/x.ts ../../community/one/x.ts
ui/src/site/app/planted.tsx + ../one/x.ts ../../community/one/x.ts ../../record/x.ts
ui/src/site/app/planted.tsx - ../../admin/one/x.ts
ui/src/admin/app/planted.tsx + ../one/x.ts
ui/src/admin/app/planted.tsx - ../../site/one/x.ts ../../community/one/x.ts
stories/src/planted.tsx + @bigsmall/ui/site/app/x.tsx
stories/src/planted.tsx - @bigsmall/adapters-http/wire @bigsmall/e2e ../../ui/src/site/app/x.tsx
e2e/flows/planted.ts + @bigsmall/domain
e2e/flows/planted.ts - @bigsmall/adapters-persistence @bigsmall/ui/x.tsx
scripts/planted.ts - @bigsmall/adapters-persistence
`;
const rooms = [
  'shared/one',
  'api',
  'game',
  'record',
  'site/one',
  'community/one',
  'admin/one',
  'site/app',
  'admin/app',
];

/** A place, code, and whether it may be there. */
const codes: readonly (readonly [place: string, code: string, allowed: boolean])[] = [
  ['domain/src/game/period/planted.ts', 'export const at = (now: number) => now + 1', true],
  ['domain/src/game/period/planted.ts', 'export const at = Date.now()', false],
  ['domain/src/game/period/planted.ts', 'export const at = new Date()', false],
  ['domain/src/game/period/planted.ts', 'export const chance = Math.random()', false],
  ['domain/src/game/usecases/planted.ts', 'export const at = Date.now()', false],
  ['domain/src/game/usecases/planted.ts', 'export const at = performance.now()', false],
  ['domain/src/game/usecases/planted.ts', 'export const id = crypto.randomUUID()', false],
  ['adapters-http/src/game/planted.ts', `await import('@bigsmall/adapters-persistence')`, false],
  [
    'ui/src/api/planted.tsx',
    `import type { X } from '@bigsmall/adapters-http/wire'; export type Y = X`,
    true,
  ],
  ['ui/src/site/app/planted.tsx', `import('../../admin/one/x.ts')`, false],
  ['e2e/flows/planted.ts', 'await page.waitForEvent("load")', true],
  ['e2e/support/planted.ts', 'await tabs[1]!.waitForTimeout(100)', false],
];

const imports = modules
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [place = '', sign, ...names] = line.split(' ');
    const places = place === 'room' ? rooms.map((room) => `ui/src/${room}/planted.tsx`) : [place];
    return places.flatMap((each) => names.map((name) => [each, `import '${name}'`, sign === '+'] as const));
  });
const plants = [...codes, ...imports];

/** One run of the linter, without types, judges all: each plant in a file of its own. */
const copy = mkdtempSync(join(tmpdir(), 'bigsmall-plants-'));
afterAll(() => rmSync(copy, { recursive: true }));
const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as object;
writeFileSync(join(copy, '.oxlintrc.json'), JSON.stringify({ ...config, options: {} }));
for (const name of ['package.json', 'node_modules']) symlinkSync(join(root, name), join(copy, name));
const files = plants.map(([place, source], index) => {
  const file = place.replace('planted', `planted${index}`);
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `${source};\n`);
  return file;
});
const oxlint = join(root, 'node_modules/.bin/oxlint');
const { stdout } = spawnSync(oxlint, ['-f', 'unix', ...files], { cwd: copy, encoding: 'utf8' });
const refusals = stdout.split('\n').filter((line) => /no-restricted-(imports|globals|properties)/.test(line));

it.each(plants.map((plant, index) => [...plant, index] as const))(
  'the linter judges %s with %s: allowed is %s',
  (_place, _source, allowed, index) => {
    expect(refusals.some((line) => line.startsWith(`${files[index]}:`))).toBe(!allowed);
  },
);
