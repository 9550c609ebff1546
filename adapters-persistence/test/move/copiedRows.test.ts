import { EMPTY_FRONTIER, rootOf } from '@bigsmall/domain/log';
import { expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { openStores } from '../../src/openStores.ts';
import { sha256 } from '../../src/platform/database/sha256.ts';
import { anInstallation, endingAt, expectSame, inPostgres, moving, sqliteRows, sqlOn } from './moveScene.ts';

const SIZE = { predictions: process.env['MOVE_FULL'] === '1' ? 100_000 : 3000, entries: 2000 };

await describeOverPostgres('the move to PostgreSQL', () => {
  it('takes each row of each table as it is, and servers start on it', async () => {
    const dataDir = await anInstallation(SIZE);
    const before = await sqliteRows(dataDir);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const url = await freshSchema();
    const moved = await moving(dataDir, url);
    await expectSame(dataDir, url);
    expect(moved).toMatchObject({ state: 'moved', continued: false, log: { entries: SIZE.entries } });
    const [here, there] = [await openStores({ dataDir }), await openStores({ databaseUrl: url })];
    const nodes = [10, 7, 3, 0].map((level) => ({ level, index: 0 }));
    expect(await there.record.hashes(nodes)).toEqual(await here.record.hashes(nodes));
    expect(await there.record.entries(0, SIZE.entries)).toEqual(await here.record.entries(0, SIZE.entries));
    await Promise.all([here.close(), there.close()]);
    expect(await sqliteRows(dataDir)).toEqual(before);
  });

  it('tells how many rows of each table it has copied, until it has copied all', async () => {
    const dataDir = await anInstallation();
    const told: Record<string, number[]> = {};
    const rows: Record<string, number> = {};
    await moving(dataDir, await freshSchema(), {
      report(table, copied, all) {
        (told[table] ??= []).push(copied);
        rows[table] = all;
      },
    });
    const before = await sqliteRows(dataDir);
    for (const [table, counts] of Object.entries(told)) {
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect([counts.at(-1), rows[table]]).toEqual([before[table]?.length, before[table]?.length]);
    }
    expect(rows).toMatchObject({ predictions: 700, brakes: 100 });
  });

  it('that ends anywhere is continued by the same call, and no server starts before', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    for (const batch of [1, 2, 9, 9]) {
      await expect(moving(dataDir, url, { report: endingAt(batch) })).rejects.toThrow('killed');
      await expect(openStores({ databaseUrl: url })).rejects.toThrow(
        'The move of an SQLite database into this one is not complete: the same move command completes it (npm run move).',
      );
    }
    let batches = 0;
    const report = () => void (batches += 1);
    expect(await moving(dataDir, url, { report })).toMatchObject({ state: 'moved', continued: true });
    await expectSame(dataDir, url);
    // What was copied is not copied again.
    expect(batches).toBeLessThan(30);
    expect(await moving(dataDir, url, { now: 9 })).toEqual({ state: 'finished_before', finishedAt: 5 });
    // Somebody started the old database again.
    await sqlOn(dataDir, 'UPDATE brakes SET used_at = 77');
    await expect(moving(dataDir, url)).rejects.toThrow(
      'The move was complete at 1970-01-01T00:00:00.005Z, and the SQLite database has changed since. What changed is not moved: to move it all, name an empty database.',
    );
  });

  it('begins again where the source has changed since it was cut off', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    await expect(moving(dataDir, url, { report: endingAt(20) })).rejects.toThrow('killed');
    await sqlOn(dataDir, `UPDATE brakes SET used_at = 77; DELETE FROM admins WHERE id = 'third'`);
    await moving(dataDir, url);
    await expectSame(dataDir, url);
  });

  it('notices a row that changed afterwards, and the same call begins again', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    await expect(moving(dataDir, url, { report: endingAt(20) })).rejects.toThrow('killed');
    await inPostgres(url, `UPDATE brakes SET used_at = used_at + 1 WHERE key = 'key-7'`);
    await expect(moving(dataDir, url)).rejects.toThrow(
      'The table brakes differs after the move (100 rows, and 100 in SQLite). The same command begins the move again.',
    );
    await moving(dataDir, url);
    await expectSame(dataDir, url);
  });

  it('says whether the log extends what was published', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    const tree = { origin: 'localhost/log', size: 20, root: Uint8Array.from(Buffer.alloc(32)) };
    const none = { ...tree, size: 0, root: rootOf(sha256, EMPTY_FRONTIER) };
    const names: (readonly string[])[] = [];
    const first = await moving(dataDir, url, {
      published: async (given) => {
        names.push(given);
        return [none, tree, { ...tree, origin: 'older.example/log', size: 99 }];
      },
    });
    expect(names).toEqual([['localhost/log', 'older.example/log']]);
    expect(first).toMatchObject({ log: { published: 20, extended: false } });
    const { log } = first as { readonly log: { readonly root: string } };
    const root = Uint8Array.from(Buffer.from(log.root, 'base64'));
    const again = await moving(dataDir, await freshSchema(), {
      published: async () => [none, { ...tree, root }],
    });
    expect(again).toMatchObject({ log: { published: 20, extended: true } });
  });
});
