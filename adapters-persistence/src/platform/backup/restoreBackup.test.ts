import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { aDraw } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { openStores } from '../../openStores.ts';
import type { BackupManifest } from './backupManifest.ts';
import { type BackupSource, createBackup } from './createBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

/** A backup of a database with one draw and two secrets. */
async function aBackup(elsewhere: Partial<BackupSource> = {}): Promise<string> {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  await stores.draws.append([aDraw()]);
  await stores.close();
  writeFileSync(join(dataDir, 'cookie-secret'), 'a secret\n');
  mkdirSync(join(dataDir, 'objects/icons'), { recursive: true });
  writeFileSync(join(dataDir, 'objects/icons/1.webp'), 'an icon');
  const to = join(temporaryFolder(), 'backup');
  const secrets = ['cookie-secret', 'feed-seed'];
  await createBackup({ dataDir, secrets, ...elsewhere }, to, { now: 0 });
  return to;
}

function inManifest(backup: string, from: string | RegExp, to: string): void {
  const path = join(backup, 'manifest.json');
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
}

/** Makes it a backup of an older version. */
function withoutDigests(backup: string): void {
  const { files: _, ...manifest } = JSON.parse(
    readFileSync(join(backup, 'manifest.json'), 'utf8'),
  ) as BackupManifest;
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
}

describe('a restore', () => {
  for (const name of ['bigsmall.sqlite', 'bigsmall.sqlite-wal', 'bigsmall.sqlite-journal', 'cookie-secret']) {
    it(`into a folder that has ${name} already is rejected, names it, and changes nothing`, async () => {
      const backup = await aBackup();
      const into = temporaryFolder();
      writeFileSync(join(into, name), 'of another');
      await expect(restoreBackup(backup, into)).rejects.toThrow(
        new RegExp(`^The folder ${into} already has ${name}\\. Nothing was restored\\.`),
      );
      expect(readdirSync(into)).toEqual([name]);
    });
  }

  it('that was interrupted before the database was copied is completed by the same call', async () => {
    const backup = await aBackup();
    const into = temporaryFolder();
    await restoreBackup(backup, into);
    rmSync(join(into, 'bigsmall.sqlite'));
    await restoreBackup(backup, into);
    expect(readdirSync(into).toSorted()).toEqual(['bigsmall.sqlite', 'cookie-secret', 'objects']);
  });

  const icon = 'objects/icons/1.webp';
  const broken: readonly (readonly [string, RegExp, (backup: string) => void])[] = [
    ['without its manifest', /is not a backup/, (backup) => rmSync(join(backup, 'manifest.json'))],
    [
      'whose manifest is cut off',
      /no manifest\.json that this version understands/,
      (backup) => truncateSync(join(backup, 'manifest.json'), 300),
    ],
    [
      'whose manifest names a file elsewhere',
      /is not a backup/,
      (backup) => writeFileSync(join(backup, 'manifest.json'), '{"format":1,"secrets":["../x"]}'),
    ],
    [
      'whose manifest counts another number of images',
      /it has 1 images, and its manifest\.json counts 2\./,
      (backup) => inManifest(backup, '"files": 1\n', '"files": 2\n'),
    ],
    [
      'without a secret',
      /is not whole: cookie-secret is missing/,
      (backup) => rmSync(join(backup, 'cookie-secret')),
    ],
    [
      'with a folder in place of a secret',
      /is not whole: cookie-secret is missing/,
      (backup) => {
        rmSync(join(backup, 'cookie-secret'));
        mkdirSync(join(backup, 'cookie-secret'));
      },
    ],
    [
      'without its database',
      /bigsmall\.sqlite is missing/,
      (backup) => rmSync(join(backup, 'bigsmall.sqlite')),
    ],
    ['cut off', /has 8192 bytes, not/, (backup) => truncateSync(join(backup, 'bigsmall.sqlite'), 8192)],
    ['with more bytes', /bytes, not/, (backup) => appendFileSync(join(backup, 'bigsmall.sqlite'), 'x')],
    ['without an image', /objects\/icons\/1\.webp is missing/, (backup) => rmSync(join(backup, icon))],
    [
      'with another image of the same size',
      /objects\/icons\/1\.webp is not as backed up/,
      (backup) => writeFileSync(join(backup, icon), 'an iron'),
    ],
    [
      'with a link in place of an image',
      /objects\/icons\/1\.webp is not as backed up/,
      (backup) => {
        rmSync(join(backup, icon));
        symlinkSync('/etc/hostname', join(backup, icon));
      },
    ],
    [
      'with files that were not backed up',
      /bigsmall\.sqlite-wal and 1 more are not in its manifest\.json/,
      (backup) => {
        writeFileSync(join(backup, 'bigsmall.sqlite-wal'), '');
        writeFileSync(join(backup, 'objects/x'), 'x');
      },
    ],
  ];
  for (const [what, message, damage] of broken) {
    it(`of a backup ${what} is rejected and makes no folder`, async () => {
      const backup = await aBackup();
      damage(backup);
      const into = join(temporaryFolder(), 'data');
      const said = { message: expect.stringMatching(message) as string };
      await expect(restoreBackup(backup, into)).rejects.toMatchObject(said);
      expect(existsSync(into)).toBe(false);
    });
  }

  it('of a backup in which any bit of any file has changed is rejected and names the file', async () => {
    const backup = await aBackup();
    const into = join(temporaryFolder(), 'data');
    const change = fc.record({
      path: fc.constantFrom('bigsmall.sqlite', 'cookie-secret', icon),
      place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      bit: fc.integer({ min: 0, max: 7 }),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ path, place, bit }) => {
        const bytes = readFileSync(join(backup, path));
        const at = Math.floor(place * bytes.length);
        const changed = Buffer.from(bytes);
        changed[at] = bytes[at]! ^ (1 << bit);
        writeFileSync(join(backup, path), changed);
        await expect(restoreBackup(backup, into)).rejects.toThrow(`: ${path} is not as backed up.`);
        expect(existsSync(into)).toBe(false);
        writeFileSync(join(backup, path), bytes);
      }),
      { numRuns: 40 },
    );
    await restoreBackup(backup, into);
  });

  it('of a backup of an older version counts its images, and compares indexes with their tables', async () => {
    const backup = await aBackup();
    withoutDigests(backup);
    await restoreBackup(backup, join(temporaryFolder(), 'data'));

    rmSync(join(backup, icon));
    const into = join(temporaryFolder(), 'data');
    await expect(restoreBackup(backup, into)).rejects.toThrow(
      'it has 0 images, and its manifest.json counts 1.',
    );
    writeFileSync(join(backup, icon), 'an icon');
    const file = join(backup, 'bigsmall.sqlite');
    const bytes = readFileSync(file);
    // The row: in the index beside it the period's id stays.
    const at = bytes.lastIndexOf(aDraw().period);
    expect(at).toBeGreaterThan(0);
    bytes[at + 3] = bytes[at + 3]! ^ 1;
    writeFileSync(file, bytes);
    await expect(restoreBackup(backup, into)).rejects.toThrow(/bigsmall\.sqlite is damaged \(.*index/);
    expect(existsSync(into)).toBe(false);
  });

  it('of a backup of an older version with a file that is no image, or images of a bucket, is rejected', async () => {
    const backup = await aBackup();
    withoutDigests(backup);
    writeFileSync(join(backup, 'x'), 'x');
    await expect(restoreBackup(backup, temporaryFolder())).rejects.toThrow(
      ': x is not in its manifest.json.',
    );
    const other = await aBackup({ imagesElsewhere: 'the bucket pictures' });
    withoutDigests(other);
    mkdirSync(join(other, 'objects'));
    writeFileSync(join(other, 'objects/x'), 'x');
    await expect(restoreBackup(other, temporaryFolder())).rejects.toThrow(': objects/x is not in its');
  });

  it('names all that is there already', async () => {
    const backup = await aBackup();
    const into = temporaryFolder();
    for (const name of ['bigsmall.sqlite', 'bigsmall.sqlite-shm', 'cookie-secret']) {
      writeFileSync(join(into, name), 'of another');
    }
    await expect(restoreBackup(backup, into)).rejects.toThrow(
      'already has bigsmall.sqlite, bigsmall.sqlite-shm, cookie-secret. Nothing',
    );
  });

  it('of a database and images elsewhere brings the secrets alone', async () => {
    const elsewhere = { databaseElsewhere: 'the server', imagesElsewhere: 'the bucket' };
    const [whole, older] = [await aBackup(elsewhere), await aBackup(elsewhere)];
    withoutDigests(older);
    for (const backup of [whole, older]) {
      const into = temporaryFolder();
      const { database } = await restoreBackup(backup, into);
      expect(database).toEqual({ kind: 'reference', place: 'the server' });
      expect(readdirSync(into)).toEqual(['cookie-secret']);
    }
  });

  it('does not copy images that are stored elsewhere, and says where they are', async () => {
    const backup = await aBackup({ imagesElsewhere: 'the bucket pictures' });
    const into = temporaryFolder();
    const { images } = await restoreBackup(backup, into);
    expect(images).toEqual({ kind: 'reference', place: 'the bucket pictures' });
    expect(existsSync(join(into, 'objects'))).toBe(false);
  });
});
