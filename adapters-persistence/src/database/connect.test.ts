import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aDatabaseFile } from '../../test/support/aDatabaseFile.ts';
import { temporaryFolder } from '../../test/support/temporaryFolder.ts';
import { openDatabase } from './openDatabase.ts';
import { connect } from './sqliteHandle.ts';

it('rejects a missing file without making it, and a file that is no database', async () => {
  const file = join(temporaryFolder(), 'a.sqlite');
  await expect(connect({ file, foreignKeys: true })).rejects.toThrow('SQLITE_CANTOPEN');
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, 'no database, but a text that is longer than the header of one. '.repeat(10));
  await expect(connect({ file, foreignKeys: true })).rejects.toThrow('SQLITE_NOTADB');
});

it('merges the log into the file when it is closed, and answers nothing later', async () => {
  const file = await aDatabaseFile();
  const { sequelize, close } = await connect({ file, foreignKeys: true });
  await sequelize.transaction((transaction) => sequelize.query('CREATE TABLE t (n)', { transaction }));
  expect(existsSync(`${file}-wal`)).toBe(true);
  await close();
  await close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  await expect(sequelize.query('SELECT 1')).rejects.toThrow(/closed/);
});

it('keeps no file and no lock of a transaction that cannot be ended', async () => {
  const file = await aDatabaseFile();
  const db = await openDatabase({ file });
  onTestFinished(db.close);
  // Sequelize writes to the console that it cannot roll back.
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(file);
      } catch {
        return false;
      }
    }).length;
  // A full disk ends a transaction like this: rolled back by SQLite itself.
  const fail = () =>
    db.write(async (transaction) => {
      await db.sequelize.query('ROLLBACK', { transaction });
      throw new Error('disk full');
    });
  await expect(fail()).rejects.toThrow('disk full');
  const before = openFiles();
  for (let turn = 0; turn < 10; turn += 1) await expect(fail()).rejects.toThrow('disk full');
  await expect.poll(openFiles).toBeLessThan(before + 10);
  await db.write((transaction) => db.change('DELETE FROM tries', {}, transaction));
});
