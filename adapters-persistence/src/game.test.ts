import { aDraw } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openPostgres } from './database/openPostgres.ts';
import { createSqlDrawStore, listenForDraws } from './game.ts';

await describeOverPostgres('notices of draws', () => {
  it('come with each stored draw until the connection is lost', async () => {
    const url = await freshSchema();
    const db = await openPostgres({ url });
    onTestFinished(db.close);
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    const heard = vi.fn();
    const lost = listenForDraws(url, heard, ending.signal).then(
      () => 'ended',
      () => 'lost',
    );
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
    await createSqlDrawStore(db).append([aDraw()]);
    // They are of the whole database, to which other tests write too.
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(1);
    await db.select(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN bigsmall_draws'`,
      {},
    );
    expect(await lost).toBe('lost');
  });
});
