import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** [the room, what it imports, allowed?] */
const plants: readonly (readonly [string, string, boolean])[] = [
  ['domain/src/game/period/planted.ts', `import '../outcome/outcome.ts'`, true],
  ['domain/src/game/period/planted.ts', `import 'node:fs'`, false],
  ['domain/src/game/period/planted.ts', `import 'sequelize'`, false],
  ['domain/src/game/period/planted.ts', `import '@bigsmall/adapters-persistence'`, false],
  ['domain/src/game/period/planted.ts', `import '../ports/drawStore.ts'`, false],
  ['domain/src/game/period/planted.ts', `import '../usecases/draws.ts'`, false],
  [
    'domain/src/game/period/planted.ts',
    `import '../../../../adapters-http/src/platform/responses/httpError.ts'`,
    false,
  ],
  ['domain/src/game/period/planted.ts', `import '../draw/draw.ts'`, false],
  ['domain/src/game/outcome/planted.ts', `import '../../predictions/prediction.ts'`, false],
  ['domain/src/platform/time/planted.ts', `import '../../predictions/tracking/tracker.ts'`, false],
  ['domain/src/game/draw/planted.ts', `import '../period/period.ts'`, true],
  ['domain/src/predictions/strategies/planted.ts', `import '../../game/ports/drawStore.ts'`, false],
  ['domain/src/game/period/planted.ts', 'export const at = (now: number) => now + 1', true],
  ['domain/src/game/period/planted.ts', 'export const at = Date.now()', false],
  ['domain/src/game/period/planted.ts', 'export const at = new Date()', false],
  ['domain/src/game/period/planted.ts', 'export const chance = Math.random()', false],
  ['domain/src/game/usecases/planted.ts', 'export const at = Date.now()', false],
  ['domain/src/game/usecases/planted.ts', 'export const at = performance.now()', false],
  ['domain/src/game/usecases/planted.ts', 'export const id = crypto.randomUUID()', false],
  [
    'domain/src/game/ports/planted.ts',
    `import type { Draw } from '../draw/draw.ts'; export type X = Draw`,
    true,
  ],
  ['domain/src/game/ports/planted.ts', `import '../usecases/draws.ts'`, false],
  [
    'domain/src/game/usecases/planted.ts',
    `import type { DrawStore } from '../ports/drawStore.ts'; export type X = DrawStore`,
    true,
  ],
  ['domain/src/game/usecases/planted.ts', `import '../testing/createScriptedFeed.ts'`, false],
  ['domain/src/game/usecases/planted.ts', `import '@hapi/boom'`, false],
  ['adapters-persistence/src/planted.ts', `import '@bigsmall/domain'`, true],
  ['adapters-persistence/src/planted.ts', `import '@bigsmall/adapters-http/wire'`, false],
  ['adapters-persistence/src/planted.ts', `import '../../domain/src/index.ts'`, false],
  ['adapters-http/src/game/routes/planted.ts', `import '@bigsmall/domain'`, true],
  ['adapters-http/src/game/routes/planted.ts', `import '@bigsmall/adapters-persistence'`, false],
  ['adapters-http/src/game/routes/planted.ts', `await import('@bigsmall/adapters-persistence')`, false],
  [
    'adapters-http/src/game/routes/planted.ts',
    `import '../../../../adapters-persistence/src/index.ts'`,
    false,
  ],
  ['adapters-http/src/main/planted.ts', `import '@bigsmall/adapters-persistence'`, true],
  ['adapters-http/src/main/planted.ts', `import '@bigsmall/ui/App.tsx'`, false],
  [
    'adapters-http/src/game/plantedWire.ts',
    `import type { Outcome } from '@bigsmall/domain'; export type X = Outcome`,
    true,
  ],
  [
    'adapters-http/src/game/plantedWire.ts',
    `import { outcomeOf } from '@bigsmall/domain'; export const x = outcomeOf`,
    false,
  ],
  ['adapters-http/src/game/plantedWire.ts', `import 'joi'`, false],
  ['ui/src/site/app/planted.tsx', `import '@bigsmall/domain'`, true],
  [
    'ui/src/site/app/planted.tsx',
    `import type { ErrorBody } from '@bigsmall/adapters-http/wire'; export type X = ErrorBody`,
    true,
  ],
  [
    'ui/src/site/app/planted.tsx',
    `import { x } from '@bigsmall/adapters-http/wire'; export const y = x`,
    false,
  ],
  ['ui/src/site/app/planted.tsx', `import '@bigsmall/domain/usecases'`, false],
  ['ui/src/site/app/planted.tsx', `import '@bigsmall/domain/ports'`, false],
  ['ui/src/site/app/planted.tsx', `import '@bigsmall/domain/testing'`, false],
  ['ui/src/site/app/planted.tsx', `import '@bigsmall/domain/people'`, true],
  ['ui/src/record/planted.ts', `import '@bigsmall/domain/webcrypto'`, true],
  ['ui/src/site/app/planted.tsx', `import '@bigsmall/adapters-persistence'`, false],
  ['ui/src/site/app/planted.tsx', `import 'node:path'`, false],
  ['ui/src/site/one/planted.tsx', `import '../../design-system/index.ts'`, true],
  ['ui/src/site/one/planted.tsx', `import '../../game/thing.ts'`, true],
  ['ui/src/site/one/planted.tsx', `import '../../shared/storage/thing.ts'`, true],
  ['ui/src/site/one/planted.tsx', `import '../two/thing.ts'`, false],
  ['ui/src/site/one/planted.tsx', `import '../../site/two/thing.ts'`, false],
  ['ui/src/site/one/planted.tsx', `import '../../community/two/thing.ts'`, false],
  ['ui/src/site/one/planted.tsx', `import '../app/MainPage.tsx'`, false],
  ['ui/src/site/one/planted.tsx', `import '../../admin/home/thing.ts'`, false],
  ['ui/src/site/one/planted.tsx', `import '../../App.tsx'`, false],
  ['ui/src/site/one/planted.tsx', `import '@bigsmall/adapters-persistence'`, false],
  ['ui/src/site/app/planted.tsx', `import '../one/thing.ts'`, true],
  ['ui/src/site/app/planted.tsx', `import '../../community/one/thing.ts'`, true],
  ['ui/src/site/app/planted.tsx', `import '../../admin/home/thing.ts'`, false],
  ['ui/src/site/app/planted.tsx', `import('../../admin/home/thing.ts')`, false],
  ['ui/src/community/one/planted.tsx', `import '../../game/thing.ts'`, true],
  ['ui/src/community/one/planted.tsx', `import '../two/thing.ts'`, false],
  ['ui/src/community/one/planted.tsx', `import '../../site/two/thing.ts'`, false],
  ['ui/src/community/one/planted.tsx', `import '../../admin/home/thing.ts'`, false],
  ['ui/src/community/one/planted.tsx', `import '@ariakit/react'`, false],
  ['ui/src/admin/one/planted.tsx', `import '../../shared/storage/thing.ts'`, true],
  ['ui/src/admin/one/planted.tsx', `import '../two/thing.ts'`, false],
  ['ui/src/admin/one/planted.tsx', `import '../app/AdminShell.tsx'`, false],
  ['ui/src/admin/one/planted.tsx', `import '../../site/tutorial/thing.ts'`, false],
  ['ui/src/admin/one/planted.tsx', `import '../../community/gallery/thing.ts'`, false],
  ['ui/src/admin/app/planted.tsx', `import '../home/thing.ts'`, true],
  ['ui/src/admin/app/planted.tsx', `import '../../site/tutorial/thing.ts'`, false],
  ['ui/src/admin/app/planted.tsx', `import '../../community/gallery/thing.ts'`, false],
  ['ui/src/game/planted.ts', `import '../api/thing.ts'`, true],
  ['ui/src/game/planted.ts', `import '../site/auto-prediction/thing.ts'`, false],
  ['ui/src/game/planted.ts', `import '../community/gallery/thing.ts'`, false],
  ['ui/src/game/planted.ts', `import '../admin/home/thing.ts'`, false],
  ['ui/src/game/planted.ts', `import '../record/thing.ts'`, false],
  ['ui/src/record/planted.ts', `import '../game/thing.ts'`, true],
  ['ui/src/record/planted.ts', `import '../api/thing.ts'`, true],
  ['ui/src/record/planted.ts', `import '../shared/storage/thing.ts'`, true],
  ['ui/src/record/planted.ts', `import '../site/auto-prediction/thing.ts'`, false],
  ['ui/src/record/planted.ts', `import '../community/gallery/thing.ts'`, false],
  ['ui/src/record/planted.ts', `import '../admin/home/thing.ts'`, false],
  ['ui/src/record/planted.ts', `import '@ariakit/react'`, false],
  ['ui/src/site/one/planted.tsx', `import '../../record/thing.ts'`, true],
  ['ui/src/api/planted.ts', `import '../record/thing.ts'`, false],
  ['ui/src/shared/titles/planted.ts', `import '../../record/thing.ts'`, false],
  ['ui/src/design-system/planted.tsx', `import '../record/thing.ts'`, false],
  ['domain/src/game/period/planted.ts', `import '../../record/log/frontier.ts'`, false],
  ['ui/src/api/planted.ts', `import '../shared/storage/thing.ts'`, true],
  ['ui/src/api/planted.ts', `import '../game/thing.ts'`, false],
  ['ui/src/api/planted.ts', `import '../site/tutorial/thing.ts'`, false],
  ['ui/src/api/planted.ts', `import '../community/gallery/thing.ts'`, false],
  ['ui/src/api/planted.ts', `import '../design-system/index.ts'`, false],
  ['ui/src/shared/titles/planted.ts', `import '../../design-system/index.ts'`, true],
  ['ui/src/shared/titles/planted.ts', `import '../../api/thing.ts'`, false],
  ['ui/src/shared/titles/planted.ts', `import '../../game/thing.ts'`, false],
  ['ui/src/shared/titles/planted.ts', `import '../../site/tutorial/thing.ts'`, false],
  ['ui/src/shared/titles/planted.ts', `import '../../community/gallery/thing.ts'`, false],
  ['ui/src/design-system/planted.tsx', `import '@ariakit/react'`, true],
  ['ui/src/site/one/planted.tsx', `import '@ariakit/react'`, false],
  ['ui/src/site/app/planted.tsx', `import '@ariakit/react'`, false],
  ['ui/src/admin/one/planted.tsx', `import '@ariakit/react'`, false],
  ['ui/src/admin/app/planted.tsx', `import '@ariakit/react'`, false],
  ['ui/src/shared/titles/planted.ts', `import '@ariakit/react'`, false],
  ['ui/src/game/planted.ts', `import '@ariakit/react'`, false],
  ['ui/src/design-system/planted.tsx', `import '@bigsmall/domain'`, false],
  ['ui/src/design-system/planted.tsx', `import '../site/one/thing.ts'`, false],
  ['ui/src/design-system/planted.tsx', `import '../community/one/thing.ts'`, false],
  ['ui/src/design-system/planted.tsx', `import '../shared/titles/thing.ts'`, false],
  ['ui/src/api/planted.ts', `import '../../../stories/src/thing.ts'`, false],
  ['stories/src/planted.tsx', `import '@bigsmall/ui/site/app/MainPage.tsx'`, true],
  ['stories/src/planted.tsx', `import '@bigsmall/adapters-http/wire'`, false],
  ['stories/src/planted.tsx', `import '../../ui/src/site/app/MainPage.tsx'`, false],
  ['e2e/flows/planted.ts', `import '@bigsmall/domain'`, true],
  ['e2e/flows/planted.ts', `import '@bigsmall/adapters-persistence'`, false],
  ['e2e/flows/planted.ts', 'await page.waitForTimeout(100)', false],
  ['e2e/support/planted.ts', 'await tabs[1]!.waitForTimeout(100)', false],
  ['e2e/flows/planted.ts', 'await page.waitForEvent("load")', true],
];

/** Each plant in a file of its own: one run of the linter judges all. */
const files = plants.map(([path], index) => path.replace('planted', `planted${index}`));
let copy = '';
let said: readonly string[] = [];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'bigsmall-boundaries-'));
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { options: object };
  config.options = {};
  writeFileSync(join(copy, '.oxlintrc.json'), JSON.stringify(config));
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [index, file] of files.entries()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `${plants[index]?.[1]};\n`);
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['-f', 'unix', ...files], { cwd: copy, encoding: 'utf8' });
  said = stdout.split('\n');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('the import directions, the pure domain and the flows without fixed waits', () => {
  it.each(plants.map((plant, index) => [...plant, files[index]] as const))(
    '%s with %s: allowed is %s',
    (_path, _source, allowed, file) => {
      const ofFile = said.filter((line) => line.startsWith(`${file}:`));
      expect(ofFile.some((line) => /no-restricted-(imports|globals|properties)/.test(line))).toBe(!allowed);
    },
  );
});
