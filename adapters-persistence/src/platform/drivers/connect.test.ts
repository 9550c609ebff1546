import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import sqlite3 from 'sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { connect } from './connect.ts';
import { inSqlite } from './sqliteHandle.ts';

describe('a connection', () => {
  it('to a missing file rejects and creates none, unless told to', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    await expect(connect({ file, create: false, foreignKeys: true })).rejects.toThrow('SQLITE_CANTOPEN');
    expect(existsSync(file)).toBe(false);
    await (await connect({ file, create: true, foreignKeys: true })).close();
    expect(existsSync(file)).toBe(true);
  });

  it('is closed with all its handles, also when that is asked again, and answers nothing later', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    const { sequelize, close } = await connect({ file, create: true, foreignKeys: true });
    await sequelize.transaction((transaction) => sequelize.query('CREATE TABLE t (n)', { transaction }));
    expect(existsSync(`${file}-wal`)).toBe(true);
    await close();
    expect(existsSync(`${file}-wal`)).toBe(false);
    await close();
    await expect(sequelize.query('SELECT 1')).rejects.toThrow(/closed/);
  });

  it('has one handle for transactions that follow each other', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    const { sequelize, close } = await connect({ file, create: true, foreignKeys: true });
    onTestFinished(close);
    const handles: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await sequelize.transaction(async (transaction) => {
        await sequelize.query('SELECT 1', { transaction });
        handles.push(Reflect.get(transaction, 'connection'));
      });
    }
    expect(handles[0]).toBeInstanceOf(sqlite3.Database);
    expect(new Set(handles).size).toBe(1);
  });

  it('reads its file with a new handle after the old one could not', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    await inSqlite(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, ({ exec }) =>
      exec('CREATE TABLE t (n)'),
    );
    const { sequelize, close } = await connect({ file, create: false, foreignKeys: true });
    onTestFinished(close);
    const read = () => sequelize.query('SELECT * FROM t', { type: QueryTypes.SELECT });
    const held = await sequelize.transaction();
    const whole = readFileSync(file);
    truncateSync(file, 4096);
    await expect(read()).rejects.toThrow(/CORRUPT|IOERR/);
    writeFileSync(file, whole);
    expect(await read()).toEqual([]);
    // The handle of a transaction is another one, and still its own.
    expect(await sequelize.query('SELECT 1 AS n', { type: QueryTypes.SELECT, transaction: held })).toEqual([
      { n: 1 },
    ]);
    await held.commit();
  });

  it('to a file that is no database rejects', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    writeFileSync(file, 'no database, but a text that is longer than the header of one. '.repeat(10));
    await expect(connect({ file, create: false, foreignKeys: true })).rejects.toThrow('SQLITE_NOTADB');
  });
});
