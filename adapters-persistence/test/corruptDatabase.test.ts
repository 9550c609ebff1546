import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { openStores } from '../src/index.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const FILE = 'bigsmall.sqlite';

/** A data folder that was used: 400 draws are stored. */
async function usedFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  await stores.draws.append(
    Array.from({ length: 400 }, (_, index) => ({
      period: requirePeriod(String(20_241_201_001 + index)),
      number: index % 10,
      drawnAt: index,
      firstSeenAt: index,
      unseenAt: null,
    })),
  );
  await stores.close();
  return dataDir;
}

function overwrite(file: string, position: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, position);
  closeSync(handle);
}

async function openError(dataDir: string): Promise<Error> {
  const stores = await openStores({ dataDir }).catch((error: unknown) => error as Error);
  if (!(stores instanceof Error)) {
    await stores.close();
    throw new Error('The database was opened.');
  }
  return stores;
}

describe('starting', () => {
  it('makes the database in a folder that does not exist yet, or holds other files', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'cookie-secret'), 'secret');
    for (const dataDir of [folder, join(folder, 'a', 'b')]) {
      const stores = await openStores({ dataDir });
      expect(await stores.draws.newest(1)).toEqual([]);
      await stores.close();
      expect(existsSync(join(dataDir, FILE))).toBe(true);
    }
  });

  const damages: readonly (readonly [string, RegExp, (file: string) => void])[] = [
    ['has a broken header', /damaged/, (file) => overwrite(file, 0, Buffer.alloc(64, 7))],
    ['is cut off', /damaged/, (file) => truncateSync(file, statSync(file).size / 2)],
    ['has a broken page', /damaged/, (file) => overwrite(file, 3 * 4096, Buffer.alloc(4096, 0xff))],
    ['is another kind of file', /damaged/, (file) => writeFileSync(file, 'not a database at all, but text')],
    ['is emptied', /is empty, but it was used here before/, (file) => truncateSync(file, 0)],
    ['vanished', /is missing, but it was used here before/, (file) => rmSync(file)],
  ];
  for (const [what, message, damage] of damages) {
    it(`is rejected with one plain line when the database ${what}, and changes nothing`, async () => {
      const dataDir = await usedFolder();
      const file = join(dataDir, FILE);
      damage(file);
      const before = existsSync(file) ? readFileSync(file) : undefined;
      for (const attempt of [1, 2]) {
        const { name, message: text } = await openError(dataDir);
        expect({ attempt, name }).toEqual({ attempt, name: 'DatabaseOpenError' });
        expect(text).toMatch(message);
        expect(text).toContain(file);
        expect(text).not.toContain('\n');
      }
      expect(existsSync(file) ? readFileSync(file) : undefined).toEqual(before);
    });
  }

  it('is rejected when only the log of a database is left', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, `${FILE}-wal`), 'left');
    expect((await openError(dataDir)).message).toMatch(/is missing/);
  });

  it('is rejected when a lost database is put beside the log of a newer one, and changes neither', async () => {
    const lost = join(await usedFolder(), FILE);
    const dataDir = temporaryFolder();
    const newer = await openStores({ dataDir });
    const mixed = temporaryFolder();
    for (const name of readdirSync(dataDir)) copyFileSync(join(dataDir, name), join(mixed, name));
    await newer.close();
    // The folder as a kill leaves it still opens.
    const killed = temporaryFolder();
    for (const name of readdirSync(mixed)) copyFileSync(join(mixed, name), join(killed, name));
    const again = await openStores({ dataDir: killed });
    await again.close();

    copyFileSync(lost, join(mixed, FILE));
    const log = readFileSync(join(mixed, `${FILE}-wal`));
    expect(log.length).toBeGreaterThan(0);
    expect((await openError(mixed)).message).toBe(
      `The database ${join(mixed, FILE)} is another one than was last used here, and ${join(mixed, FILE)}-wal belongs to that one. Nothing was changed. Move ${join(mixed, FILE)}-wal and ${join(mixed, FILE)}-shm away, or put the other database back.`,
    );
    expect(readFileSync(join(mixed, FILE))).toEqual(readFileSync(lost));
    expect(readFileSync(join(mixed, `${FILE}-wal`))).toEqual(log);

    for (const suffix of ['-wal', '-shm']) rmSync(join(mixed, FILE + suffix));
    const found = await openStores({ dataDir: mixed });
    expect((await found.draws.newest(1000)).length).toBe(400);
    await found.close();
  });

  it('is rejected with one plain line when the data folder cannot be made', async () => {
    const place = join(temporaryFolder(), 'file');
    writeFileSync(place, '');
    const { name, message } = await openError(join(place, 'data'));
    expect(name).toBe('DatabaseOpenError');
    expect(message).toMatch(/^The data folder .* cannot be made \(.*\)\.$/);
  });

  for (const [taken, message] of [
    [`${FILE}.lock`, /^The file .*\.lock cannot be written \(.*\)\.$/],
    [FILE, /^The database .* cannot be used \(.*\)\.$/],
  ] as const) {
    it(`is rejected with one plain line when ${taken} is a folder`, async () => {
      const dataDir = temporaryFolder();
      mkdirSync(join(dataDir, taken));
      const { name, message: text } = await openError(dataDir);
      expect(name).toBe('DatabaseOpenError');
      expect(text).toMatch(message);
    });
  }

  it('accepts only the address of a PostgreSQL database, and shows no part of another', async () => {
    for (const databaseUrl of [
      'mysql://user:secret@db/x',
      'postgres:secret',
      'postgres://[secret',
      'secret',
    ]) {
      const opening = openStores({ databaseUrl });
      await expect(opening).rejects.toThrow(/^DATABASE_URL is not understood: it takes/);
      await expect(opening).rejects.not.toThrow(/secret/);
    }
  });

  it('is rejected with one plain line when no PostgreSQL server is at the address', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const opening = openStores({ databaseUrl: `postgres://user:secret@${host}:1/x` });
      await expect(opening).rejects.toMatchObject({ name: 'DatabaseOpenError' });
      await expect(opening).rejects.toThrow(
        /^The PostgreSQL database cannot be used \(.*ECONNREFUSED.*\)\.$/,
      );
      await expect(opening).rejects.not.toThrow(/secret/);
    }
  });
});

describe('the open stores', () => {
  it('are ready while the database file exists and is open', async () => {
    const dataDir = await usedFolder();
    const stores = await openStores({ dataDir });
    expect(await stores.ready()).toBe(true);
    rmSync(join(dataDir, FILE));
    expect(await stores.ready()).toBe(false);
    await stores.close();

    const closed = await openStores({ dataDir: await usedFolder() });
    await closed.close();
    expect(await closed.ready()).toBe(false);
  });

  it('create no new database when the file is removed', async () => {
    const dataDir = await usedFolder();
    const stores = await openStores({ dataDir });
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, FILE + suffix), { force: true });
    await expect(stores.predictions.settle(requirePeriod('1'), 'void', 0)).rejects.toThrow(/CANTOPEN/);
    expect(existsSync(join(dataDir, FILE))).toBe(false);
    await stores.close();
  });
});
