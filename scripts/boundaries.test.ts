import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const rule = 'domain/src/game/period/planted.ts';
const usecase = 'domain/src/game/usecases/planted.ts';
const persistence = 'adapters-persistence/src/planted.ts';
const route = 'adapters-http/src/game/routes/planted.ts';
const main = 'adapters-http/src/main/planted.ts';
const [shared, api] = ['ui/src/shared/titles/planted.ts', 'ui/src/api/planted.ts'];
const [game, record] = ['ui/src/game/planted.ts', 'ui/src/record/planted.ts'];
const [site, community] = ['ui/src/site/one/planted.tsx', 'ui/src/community/one/planted.tsx'];
const [admin, siteApp, adminApp] = [
  'ui/src/admin/one/planted.tsx',
  'ui/src/site/app/planted.tsx',
  'ui/src/admin/app/planted.tsx',
];
const designSystem = 'ui/src/design-system/planted.tsx';
const wire = '@bigsmall/adapters-http/wire';

/** A place, whether it may have them, and sources: the names of modules, or code. */
const planted: readonly (readonly [place: string, allowed: boolean, ...sources: string[]])[] = [
  [rule, true, '../outcome/outcome.ts', 'export const at = (now: number) => now + 1'],
  [
    rule,
    false,
    'node:fs',
    'sequelize',
    '@bigsmall/adapters-persistence',
    '../../../../adapters-http/src/x.ts',
  ],
  [
    rule,
    false,
    '../ports/drawStore.ts',
    '../usecases/draws.ts',
    '../../predictions/ports/x.ts',
    '../testing/x.ts',
  ],
  [
    rule,
    false,
    'export const at = Date.now()',
    'export const at = new Date()',
    'export const n = Math.random()',
  ],
  ['domain/src/game/ports/planted.ts', true, '../draw/draw.ts'],
  ['domain/src/game/ports/planted.ts', false, '../usecases/draws.ts', '../testing/x.ts', 'joi'],
  [usecase, true, '../ports/drawStore.ts', '../draw/draw.ts'],
  [usecase, false, '../testing/createScriptedFeed.ts', '@hapi/boom', 'export const at = Date.now()'],
  [usecase, false, 'export const at = performance.now()', 'export const id = crypto.randomUUID()'],
  ['domain/src/game/testing/planted.ts', true, '../usecases/draws.ts', 'vitest'],
  ['domain/src/game/testing/planted.ts', false, 'sequelize', 'node:fs', '@bigsmall/adapters-http'],
  [persistence, true, '@bigsmall/domain', 'sequelize'],
  [
    persistence,
    false,
    wire,
    '@bigsmall/ui/App.tsx',
    '../../domain/src/index.ts',
    '../../adapters-http/src/x.ts',
  ],
  [route, true, '@bigsmall/domain', '@hapi/hapi'],
  [route, false, '@bigsmall/adapters-persistence', `await import('@bigsmall/adapters-persistence')`],
  [route, false, '../../../../adapters-persistence/src/index.ts', '@bigsmall/ui/App.tsx'],
  [main, true, '@bigsmall/adapters-persistence', '@bigsmall/domain'],
  [main, false, '@bigsmall/ui/App.tsx', '../../../adapters-persistence/src/index.ts'],
  ...[shared, api, game, record, site, community, admin, siteApp, adminApp].flatMap(
    (place): readonly (readonly [string, boolean, ...string[]])[] => [
      [
        place,
        true,
        '@bigsmall/domain',
        `import type { ErrorBody } from '${wire}'; export type X = ErrorBody`,
      ],
      [place, false, `import { x } from '${wire}'; export const y = x`, '@bigsmall/adapters-http'],
      [place, false, '@bigsmall/domain/usecases', '@bigsmall/domain/ports', '@bigsmall/domain/testing'],
      [
        place,
        false,
        '@bigsmall/adapters-persistence',
        'node:path',
        '@ariakit/react',
        '../../../stories/src/x.ts',
      ],
      [place, false, '../../App.tsx', '../../../adapters-http/src/x.ts'],
    ],
  ),
  [shared, true, '../../design-system/index.ts'],
  [shared, false, '../../api/x.ts', '../../game/x.ts', '../../record/x.ts', '../../site/tips/x.ts'],
  [shared, false, '../../community/gallery/x.ts', '../../admin/home/x.ts'],
  [api, true, '../shared/storage/x.ts'],
  [
    api,
    false,
    '../game/x.ts',
    '../record/x.ts',
    '../site/tips/x.ts',
    '../community/gallery/x.ts',
    '../admin/x.ts',
  ],
  [game, true, '../api/x.ts', '../shared/x.ts', '../design-system/index.ts'],
  [game, false, '../record/x.ts', '../site/tips/x.ts', '../community/gallery/x.ts', '../admin/home/x.ts'],
  [record, true, '../game/x.ts', '../api/x.ts', '../shared/x.ts'],
  [record, false, '../site/tips/x.ts', '../community/gallery/x.ts', '../admin/home/x.ts'],
  [site, true, '../../design-system/index.ts', '../../game/x.ts', '../../shared/x.ts', '../../record/x.ts'],
  [site, false, '../two/x.ts', '../../site/two/x.ts', '../app/MainPage.tsx', '../../community/two/x.ts'],
  [site, false, '../../admin/home/x.ts'],
  [community, true, '../../game/x.ts', '../../api/x.ts'],
  [community, false, '../two/x.ts', '../../site/two/x.ts', '../../admin/home/x.ts'],
  [admin, true, '../../shared/storage/x.ts', '../../api/x.ts'],
  [
    admin,
    false,
    '../two/x.ts',
    '../app/AdminShell.tsx',
    '../../site/tips/x.ts',
    '../../community/gallery/x.ts',
  ],
  [siteApp, true, '../one/x.ts', '../../community/one/x.ts', '../../record/x.ts'],
  [siteApp, false, '../../admin/home/x.ts', `import('../../admin/home/x.ts')`],
  [adminApp, true, '../home/x.ts'],
  [adminApp, false, '../../site/tips/x.ts', '../../community/gallery/x.ts'],
  [designSystem, true, '@ariakit/react'],
  [
    designSystem,
    false,
    '@bigsmall/domain',
    '../shared/x.ts',
    '../api/x.ts',
    '../game/x.ts',
    '../record/x.ts',
  ],
  [designSystem, false, '../site/one/x.ts', '../community/one/x.ts', '../admin/home/x.ts', 'node:fs'],
  ['stories/src/planted.tsx', true, '@bigsmall/ui/site/app/MainPage.tsx'],
  ['stories/src/planted.tsx', false, wire, '@bigsmall/e2e', '../../ui/src/site/app/MainPage.tsx'],
  ['e2e/flows/planted.ts', true, '@bigsmall/domain', 'await page.waitForEvent("load")'],
  ['e2e/flows/planted.ts', false, '@bigsmall/adapters-persistence', '@bigsmall/ui/App.tsx'],
  ['e2e/support/planted.ts', false, 'await tabs[1]!.waitForTimeout(100)'],
];

const plants = planted.flatMap(([place, allowed, ...sources]) =>
  sources.map(
    (source) =>
      [place, source.includes(' ') || source.includes('(') ? source : `import '${source}'`, allowed] as const,
  ),
);

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
