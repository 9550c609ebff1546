import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Migration } from '../src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../src/platform/database/openDatabase.ts';
import { childProgram } from './support/child.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const NAMES = ['0001-first', '0002-second', '0003-third'];

const leaving = (...names: string[]): readonly Migration[] =>
  names.map((name) => ({
    name,
    async up(run) {
      await run('CREATE TABLE IF NOT EXISTS applied (name TEXT)');
      await run(`INSERT INTO applied (name) VALUES ('${name}')`);
    },
  }));

async function using<Answer>(
  file: string,
  migrations: readonly Migration[],
  use: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const db = await openDatabase({ file, migrations });
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}

const applied = async (db: Database): Promise<string[]> =>
  (await db.select<{ readonly name: string }>('SELECT name FROM applied ORDER BY rowid', {})).map(
    ({ name }) => name,
  );

const rebuild = (...copied: string[]): Migration => ({
  name: '0002-rebuild',
  async up(run) {
    await run('CREATE TABLE rebuilt (id INTEGER PRIMARY KEY, name TEXT)');
    for (const statement of copied) await run(statement);
    await run('DROP TABLE parents');
    await run('ALTER TABLE rebuilt RENAME TO parents');
  },
});
const countChildren = async (db: Database): Promise<number> =>
  (await db.select('SELECT parent FROM children', {})).length;

describe('migrations', () => {
  const startChild = childProgram('openOnce');

  it('are applied once each by 4 processes that start on one empty folder at once', async () => {
    const file = join(temporaryFolder(), 'new', 'test.sqlite');
    const children = Array.from({ length: 4 }, () => startChild(file));
    const ends = await Promise.all(children.map(({ ended }) => ended));
    expect(ends).toEqual(ends.map(() => ({ code: 0, errors: '' })));
    expect(await using(file, leaving(...NAMES), applied)).toEqual(NAMES);
  }, 60_000);

  it('interrupted by SIGKILL leave nothing behind and do not block a start that waits for them', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    const child = startChild(file, 'hold');
    await child.printed(1);
    const next = using(file, leaving(...NAMES), applied);
    await child.kill();
    expect(child.lines).toEqual(['holding']);
    expect(await next).toEqual(NAMES);
  }, 60_000);

  it('are applied from the last one of an older version', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    expect(await using(file, leaving('0001-first'), applied)).toEqual(['0001-first']);
    expect(await using(file, leaving(...NAMES), applied)).toEqual(NAMES);
    expect(await using(file, leaving(...NAMES), applied)).toEqual(NAMES);
  });

  it('are applied all or none', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    await using(file, leaving('0001-first'), applied);
    const failing: Migration = { name: '0003-third', up: (run) => run('INSERT INTO nowhere VALUES (1)') };
    await expect(
      openDatabase({ file, migrations: [...leaving('0001-first', '0002-second'), failing] }),
    ).rejects.toThrow(/nowhere/);
    expect(await using(file, leaving('0001-first'), applied)).toEqual(['0001-first']);
  });

  it('of a newer version are rejected', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    await using(file, leaving(...NAMES), applied);
    await expect(openDatabase({ file, migrations: leaving('0001-first') })).rejects.toThrow(
      /0002-second.*start a newer version/,
    );
  });

  it('can rebuild a table without losing the rows that refer to it', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    const parents: Migration = {
      name: '0001-parents',
      async up(run) {
        await run('CREATE TABLE parents (id INTEGER PRIMARY KEY)');
        await run('CREATE TABLE children (parent INTEGER REFERENCES parents (id) ON DELETE CASCADE)');
        await run('INSERT INTO parents VALUES (1)');
        await run('INSERT INTO children VALUES (1), (1)');
      },
    };
    expect(await using(file, [parents], countChildren)).toBe(2);
    await expect(openDatabase({ file, migrations: [parents, rebuild()] })).rejects.toThrow(
      /broke 2 references/,
    );
    const copying = rebuild('INSERT INTO rebuilt (id) SELECT id FROM parents');
    expect(await using(file, [parents, copying], countChildren)).toBe(2);
  });
});
