import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirePeriod } from '@bigsmall/domain';
import { aDraw } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { openStores } from '../../openStores.ts';
import { createDailyCopies } from './createDailyCopies.ts';
import { requireDatabase } from './requireDatabase.ts';
import { restoreBackup } from './restoreBackup.ts';

const DAY = 86_400_000;
const SECRETS = ['cookie-secret', 'log-key'];

describe('a data folder without its database', () => {
  for (const sign of ['objects/1.webp', 'copies/x', 'log-key', 'log-published', 'feed-seed']) {
    it(`in which ${sign} was left is rejected and stays as it is`, async () => {
      const dataDir = temporaryFolder();
      mkdirSync(join(dataDir, sign, '..'), { recursive: true });
      writeFileSync(join(dataDir, sign), 'x');
      const before = readdirSync(dataDir);
      await expect(requireDatabase(dataDir)).rejects.toThrow(
        `The folder ${dataDir} has ${sign.split('/')[0]} of an installation, but its database bigsmall.sqlite is missing or empty. Restore it from a backup: npm run restore -- <backup>. To start without the old data, set DATA_DIR to an empty folder.`,
      );
      expect(readdirSync(dataDir)).toEqual(before);
    });
  }

  it('is rejected by a line that names the newest copy, which restores it in place', async () => {
    const dataDir = temporaryFolder();
    const stores = await openStores({ dataDir });
    await stores.draws.append([aDraw()]);
    writeFileSync(join(dataDir, 'log-key'), 'a key\n');
    const copy = createDailyCopies({ dataDir, secrets: SECRETS });
    await copy(0);
    await stores.draws.append([aDraw({ period: requirePeriod('20260926100019999') })]);
    const newest = await copy(DAY);
    await stores.close();
    rmSync(join(dataDir, 'bigsmall.sqlite'));
    await expect(requireDatabase(dataDir)).rejects.toThrow(
      `has copies, log-key, bigsmall.sqlite.created of an installation, but its database bigsmall.sqlite is missing or empty. Its newest copy is ${newest}; to restore it: npm run restore -- ${newest}.`,
    );
    await restoreBackup(newest!, dataDir);
    await requireDatabase(dataDir);
    const again = await openStores({ dataDir });
    expect(await again.draws.newest(9)).toHaveLength(2);
    await again.close();
  });

  it('is rejected by a line that says how to use a copy of an older version', async () => {
    const dataDir = temporaryFolder();
    const copy = join(dataDir, 'copies/bigsmall-2026-09-26.sqlite');
    mkdirSync(join(dataDir, 'copies'));
    writeFileSync(copy, 'a database');
    await expect(requireDatabase(dataDir)).rejects.toThrow(
      `Its newest copy is ${copy}; to restore it: copy that file to bigsmall.sqlite. To start`,
    );
  });

  it('may be new, not made yet, or have secrets and empty folders that were put there', async () => {
    const dataDir = temporaryFolder();
    await requireDatabase(join(dataDir, 'not-yet'));
    for (const folder of ['objects', 'copies', 'backups']) mkdirSync(join(dataDir, folder));
    for (const name of ['cookie-secret', 'admin-password']) writeFileSync(join(dataDir, name), 'x');
    await requireDatabase(dataDir);
    expect(existsSync(join(dataDir, 'bigsmall.sqlite'))).toBe(false);
  });
});
