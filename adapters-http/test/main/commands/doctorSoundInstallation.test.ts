import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderPublished, sha256 } from '@bigsmall/adapters-persistence';
import { emptyRoot } from '@bigsmall/domain/log';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compose } from '../../../src/main/compose.ts';
import { readConfig } from '../../../src/main/config.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { examine, ORIGIN } from './doctorScene.ts';

describe('bigsmall doctor', () => {
  it('finds nothing in a sound installation whose server runs, and changes nothing of it', async () => {
    const dataDir = temporaryFolder();
    const env = { DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: 'a long password of the tests' };
    const config = readConfig(env);
    if (!config.ok) throw new Error(config.message);
    const product = await compose(config.value, pino({ level: 'silent' }), undefined, temporaryFolder(), {
      N: 2,
    });
    await product.start();
    onTestFinished(() => product.stop());
    const published = async () =>
      Math.max(...(await createFolderPublished(dataDir).list(ORIGIN)).map(({ size }) => size));
    await expect
      .poll(
        async () => {
          await product.server.inject('/api/log/checkpoint');
          return published();
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBeGreaterThan(0);
    const before = readdirSync(dataDir);
    const { code, findings, checks } = await examine(env);
    expect([findings, code]).toEqual([[], 0]);
    expect(checks.map(({ name }) => name)).toEqual([
      'settings',
      'fsync',
      'space',
      'open files',
      'feed',
      'database',
      'images',
      'ownership',
      'record',
    ]);
    expect(checks.find(({ name }) => name === 'record')?.line).toMatch(
      /extends what was published \([1-9]\d* entries\)/,
    );
    expect(readdirSync(dataDir)).toEqual(before);
  }, 60_000);

  it('finds nothing wrong where only the empty log was published, and the database is to come', async () => {
    const dataDir = temporaryFolder();
    await createFolderPublished(dataDir).add({ origin: ORIGIN, size: 0, root: emptyRoot(sha256) });
    const { code, findings } = await examine({ DATA_DIR: dataDir });
    expect([findings, code]).toEqual([[], 0]);
  });

  it('finds nothing before the first start, and makes nothing', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const { code, checks } = await examine({ DATA_DIR: dataDir });
    expect(code).toBe(0);
    expect(checks.find(({ name }) => name === 'database')?.line).toContain('the first start makes it');
    mkdirSync(dataDir);
    expect((await examine({ DATA_DIR: dataDir })).code).toBe(0);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
