import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/messages.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

it('prints each text of visitors once, with its file and whose it is', () => {
  const { status, stdout } = run('table');
  const rows = stdout.trimEnd().split('\n');
  expect(status).toBe(0);
  expect(rows.length).toBeGreaterThan(500);
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows.filter((row) => row.split('\t').length !== 4)).toEqual([]);
  expect(rows).toEqual(
    expect.arrayContaining([
      'specified.title\tsrc/site/action-bar/messages.ts\tspecified\tActions',
      'waiting (1)\tsrc/site/local-stats/messages.ts\tours\t1 pick waits for its draw and is not counted.',
    ]),
  );
});

it('prints each text in Hindi beside the English one', () => {
  const { status, stdout } = run('catalogue');
  const rows = stdout.trimEnd().split('\n');
  expect(status).toBe(0);
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.filter((row) => row.split('\t').length !== 5 || row.endsWith('\t'))).toEqual([]);
  expect(rows).toContain('trackRecord\tsrc/site/action-bar/messages.ts\tours\tTrack Record\tट्रैक रिकॉर्ड');
});

it('says how it is called', () => {
  const { status, stderr } = run();
  expect(status).toBe(2);
  expect(stderr).toContain('npm run messages -- table');
});
