import { expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Migration } from '../src/platform/database/migrate.ts';
import { openPostgres } from '../src/platform/database/openPostgres.ts';
import { childProgram } from './support/child.ts';

const NAMES = ['0001-first', '0002-second', '0003-third'];

const leaving = (...names: string[]): readonly Migration[] =>
  names.map((name) => ({
    name,
    async up(run) {
      await run('CREATE TABLE IF NOT EXISTS applied (name TEXT)');
      await run(`INSERT INTO applied (name) VALUES ('${name}')`);
    },
  }));

async function applied(url: string, migrations: readonly Migration[]): Promise<readonly string[]> {
  const db: Database = await openPostgres({ url, migrations });
  try {
    const rows = await db.select<{ readonly name: string }>('SELECT name FROM applied ORDER BY name', {});
    return rows.map(({ name }) => name);
  } finally {
    await db.close();
  }
}

await describeOverPostgres('migrations over PostgreSQL', () => {
  const startChild = childProgram('openOnce');

  it('are applied once each by 4 processes that start on one empty database at once', async () => {
    const url = await freshSchema();
    const children = Array.from({ length: 4 }, () => startChild(url));
    const ends = await Promise.all(children.map(({ ended }) => ended));
    expect(ends).toEqual(ends.map(() => ({ code: 0, errors: '' })));
    expect(await applied(url, leaving(...NAMES))).toEqual(NAMES);
  }, 60_000);

  it('interrupted by SIGKILL leave nothing behind and do not block a start that waits for them', async () => {
    const url = await freshSchema();
    const child = startChild(url, 'hold');
    await child.printed(1);
    const next = applied(url, leaving(...NAMES));
    await child.kill();
    expect(child.lines).toEqual(['holding']);
    expect(await next).toEqual(NAMES);
  }, 60_000);

  it('are applied from the last one of an older version, all or none', async () => {
    const url = await freshSchema();
    expect(await applied(url, leaving('0001-first'))).toEqual(['0001-first']);
    const failing: Migration = { name: '0003-third', up: (run) => run('INSERT INTO nowhere VALUES (1)') };
    await expect(
      openPostgres({ url, migrations: [...leaving('0001-first', '0002-second'), failing] }),
    ).rejects.toThrow(/^The PostgreSQL database cannot be used \(.*nowhere.*\)\.$/);
    expect(await applied(url, leaving('0001-first'))).toEqual(['0001-first']);
    expect(await applied(url, leaving(...NAMES))).toEqual(NAMES);
  });

  it('of a newer version are rejected', async () => {
    const url = await freshSchema();
    await applied(url, leaving(...NAMES));
    await expect(openPostgres({ url, migrations: leaving('0001-first') })).rejects.toThrow(
      /0002-second.*start a newer version/,
    );
  });
});
