import { execSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOpenFiles, readWriteTime } from '../../../src/main/doctor/checkMachine.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { anInstallation, type BrokenThings, examine, GB, namesEach } from './doctorScene.ts';

const BROKEN: BrokenThings = {
  'a data folder that cannot be written': async () => ({
    // No mode keeps root out, but this file system takes no file of anybody.
    env: { DATA_DIR: '/proc' },
    says: /^fsync: .*\/proc\/.* Give the user of the server the folder/,
  }),
  'a full disk': async () => ({
    env: { DATA_DIR: (await anInstallation()).dataDir },
    machine: { diskSpace: () => Promise.resolve({ free: 1000, size: 100 * GB }) },
    says: /^space: The disk of DATA_DIR is full: writes fail\. Free some/,
  }),
  'a disk that is nearly full': async () => ({
    env: { DATA_DIR: (await anInstallation()).dataDir },
    machine: { diskSpace: () => Promise.resolve({ free: 4 * GB, size: 100 * GB }) },
    says: /^space: The disk of DATA_DIR is 96% full, 4000 MB are free\./,
  }),
  'a slow disk': async () => ({
    env: { DATA_DIR: (await anInstallation()).dataDir },
    machine: { writeTime: () => Promise.resolve(80) },
    says: /^fsync: A durable write in .* takes 80\.0 ms, over 50: put DATA_DIR on a faster disk/,
  }),
  'fewer open files than live streams': async () => ({
    env: { DATA_DIR: (await anInstallation()).dataDir, LIVE_STREAMS: '5000' },
    machine: { openFiles: () => Promise.resolve(1024) },
    says: /^open files: 1024 files may be open, but LIVE_STREAMS=5000 needs 5200: .*LIVE_STREAMS to 824 or less/,
  }),
};

describe('bigsmall doctor', () => {
  namesEach(BROKEN);

  it('finds nothing wrong with just as many open files as the live streams need', async () => {
    const env = { DATA_DIR: (await anInstallation()).dataDir, LIVE_STREAMS: '5000' };
    for (const [limit, code] of [
      [5200, 0],
      [5199, 1],
    ] as const)
      expect((await examine(env, { openFiles: () => Promise.resolve(limit) })).code).toBe(code);
  });

  it('reads the limit of open files and the time of a write from this machine', async () => {
    expect(await readOpenFiles()).toBe(Number(execSync('ulimit -n')));
    const folder = temporaryFolder();
    expect(await readWriteTime(folder)).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says what it could not try, with exit code 2', async () => {
    const { dataDir } = await anInstallation();
    const { code, text } = await examine(
      { DATA_DIR: dataDir },
      { diskSpace: () => Promise.resolve(null), openFiles: () => Promise.resolve(undefined) },
    );
    expect(code).toBe(2);
    expect(text).toContain('UNTRIED  space: The free space of');
    expect(text).toContain('UNTRIED  open files: The limit of open files cannot be read here.');
  });

  it('exits with 1 for a finding, also where something else could not be tried', async () => {
    const { dataDir } = await anInstallation();
    const { code, text } = await examine(
      { DATA_DIR: dataDir },
      { diskSpace: () => Promise.resolve(null), openFiles: () => Promise.resolve(1) },
    );
    expect(text).toMatch(/^UNTRIED {2}space:[^]*^FINDING {2}open files:/m);
    expect(code).toBe(1);
  });
});
