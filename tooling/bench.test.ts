import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('the bench names an option that it does not know, and measures nothing', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/bench.ts', '--quick', '--help'],
    { cwd: root, encoding: 'utf8', timeout: 55_000 },
  );
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    'bench takes --quick, --scale, --streams, but got --help.\n',
  ]);
});
