import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import type { Database } from '../src/database/database.ts';
import type { Migration } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/openDatabase.ts';
import { openPostgres } from '../src/database/openPostgres.ts';
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

type Open = (place: string, migrations: readonly Migration[]) => Promise<Database>;

async function using<Answer>(opening: Promise<Database>, use: (db: Database) => Promise<Answer>) {
  const db = await opening;
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}

const applied = async (db: Database): Promise<readonly string[]> =>
  (await db.select<{ readonly name: string }>('SELECT name FROM applied ORDER BY name', {})).map(
    ({ name }) => name,
  );

function migrationsContract(newPlace: () => Promise<string>, open: Open): void {
  const startChild = childProgram('openOnce');
  const appliedAt = (place: string, ...names: string[]) => using(open(place, leaving(...names)), applied);

  it('are applied once each by 4 processes that start on one empty place at once', async () => {
    const place = await newPlace();
    const children = Array.from({ length: 4 }, () => startChild(place));
    const ends = await Promise.all(children.map(({ ended }) => ended));
    expect(ends).toEqual(ends.map(() => ({ code: 0, errors: '' })));
    expect(await appliedAt(place, ...NAMES)).toEqual(NAMES);
  }, 60_000);

  it('interrupted by SIGKILL leave nothing behind and do not block a start that waits for them', async () => {
    const place = await newPlace();
    const child = startChild(place, 'hold');
    await child.printed(1);
    const next = appliedAt(place, ...NAMES);
    await child.kill();
    expect(child.lines).toEqual(['holding']);
    expect(await next).toEqual(NAMES);
  }, 60_000);

  it('are applied from the last one of an older version, all or none', async () => {
    const place = await newPlace();
    expect(await appliedAt(place, '0001-first')).toEqual(['0001-first']);
    const failing: Migration = { name: '0003-third', up: (run) => run('INSERT INTO nowhere VALUES (1)') };
    await expect(open(place, [...leaving('0001-first', '0002-second'), failing])).rejects.toThrow(/nowhere/);
    expect(await appliedAt(place, '0001-first')).toEqual(['0001-first']);
    expect(await appliedAt(place, ...NAMES)).toEqual(NAMES);
    expect(await appliedAt(place, ...NAMES)).toEqual(NAMES);
  });

  it('of a newer version are rejected, and those of one before 0.3.0 with the version to start first', async () => {
    const place = await newPlace();
    await appliedAt(place, ...NAMES);
    await expect(open(place, leaving('0001-first'))).rejects.toThrow(/0002-second.*start a newer version/);
    await using(open(place, leaving(...NAMES)), async ({ sequelize }) => {
      await sequelize.query('DELETE FROM schema_migrations');
      await sequelize.query(`INSERT INTO schema_migrations VALUES ('0001-draws-predictions-players')`);
    });
    await expect(open(place, leaving('0001-first'))).rejects.toThrow(
      'The database is of a version before 0.3.0: start version 0.3.0 on it once, then this one.',
    );
  });
}

await describeOverPostgres('migrations over PostgreSQL', () => {
  migrationsContract(freshSchema, (url, migrations) => openPostgres({ url, migrations }));
});

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

const newFile = async () => join(temporaryFolder(), 'new', 'test.sqlite');
const open: Open = (file, migrations) => openDatabase({ file, migrations });

describe('migrations over SQLite', () => {
  migrationsContract(newFile, open);

  it('can rebuild a table without losing the rows that refer to it', async () => {
    const file = await newFile();
    const parents: Migration = {
      name: '0001-parents',
      async up(run) {
        await run('CREATE TABLE parents (id INTEGER PRIMARY KEY)');
        await run('CREATE TABLE children (parent INTEGER REFERENCES parents (id) ON DELETE CASCADE)');
        await run('INSERT INTO parents VALUES (1)');
        await run('INSERT INTO children VALUES (1), (1)');
      },
    };
    expect(await using(open(file, [parents]), countChildren)).toBe(2);
    await expect(open(file, [parents, rebuild()])).rejects.toThrow(/broke 2 references/);
    const copying = rebuild('INSERT INTO rebuilt (id) SELECT id FROM parents');
    expect(await using(open(file, [parents, copying]), countChildren)).toBe(2);
  });
});
