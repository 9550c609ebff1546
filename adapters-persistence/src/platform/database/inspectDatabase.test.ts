import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../../scripts/postgres/freshSchema.ts';
import { openStores } from '../../openStores.ts';
import { addPages, damagePages } from '../../../test/support/damagedPage.ts';
import { ownDatabase } from '../../../test/support/ownDatabase.ts';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { appendEntries } from '../../record/appendEntries.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { openDatabase } from './openDatabase.ts';
import { inspectDatabase } from './inspectDatabase.ts';
import { rowHash } from './sha256.ts';

type Place = { readonly dataDir: string } | { readonly databaseUrl: string };

function looksAlike(place: () => Promise<Place>): void {
  it('finds no database before the first start', async () => {
    expect(await inspectDatabase(await place(), [0])).toEqual({
      pending: MIGRATIONS.map(({ name }) => name),
      pause: false,
      exists: false,
      id: undefined,
      trees: [],
    });
  });

  it('finds the id, and the trees that the log reaches, while a server has the database open', async () => {
    const there = await place();
    const stores = await openStores(there);
    try {
      const id = await stores.databaseId.readOrSet('the-database');
      const facts = await inspectDatabase(there, [0, 1]);
      expect(facts).toMatchObject({ pending: [], pause: false, exists: true, id });
      expect(facts.trees.map(({ size }) => size)).toEqual([0]);
    } finally {
      await stores.close();
    }
  });
}

describe('a look at an SQLite database', () => {
  looksAlike(async () => ({ dataDir: temporaryFolder() }));

  it('rejects one with a damaged page, as a start does', async () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'bigsmall.sqlite');
    await (await openDatabase({ file })).close();
    await addPages(file);
    damagePages(file, 1);
    await expect(inspectDatabase({ dataDir }, [])).rejects.toThrow(/ is damaged \(/);
  });

  it('finds no tree at a size for which the log lacks a node, and none beyond the log', async () => {
    const dataDir = temporaryFolder();
    const db = await openDatabase({ file: join(dataDir, 'bigsmall.sqlite') });
    onTestFinished(db.close);
    await db.write((transaction) => appendEntries(db, ['one\n', 'two\n', 'three\n'], transaction));
    const sizes = async () =>
      (await inspectDatabase({ dataDir }, [1, 2, 3, 4, 3])).trees.map(({ size }) => size);
    expect(await sizes()).toEqual([1, 2, 3]);
    await db.write((transaction) => db.change('DELETE FROM record_nodes WHERE level = 1', {}, transaction));
    const { trees } = await inspectDatabase({ dataDir }, [1, 2, 3, 4]);
    expect(trees).toEqual([{ size: 1, root: Buffer.from(rowHash('one\n'), 'base64') }]);
  });
});

await describeOverPostgres('a look at a PostgreSQL database', () => {
  looksAlike(async () => ({ databaseUrl: await freshSchema() }));

  it('leaves no session behind', async () => {
    const { url, sessions } = await ownDatabase();
    await inspectDatabase({ databaseUrl: url }, []);
    await expect.poll(sessions).toBe(0);
  });

  it('rejects in one line for a server that does not answer', async () => {
    await expect(inspectDatabase({ databaseUrl: 'postgres://a:b@127.0.0.1:1/c' }, [])).rejects.toThrow(
      /^The PostgreSQL database cannot be used \(/,
    );
  });
});
