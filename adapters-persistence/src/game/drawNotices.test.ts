import { setTimeout as pause } from 'node:timers/promises';
import { aDraw } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { openPostgres } from '../platform/database/openPostgres.ts';
import { createSqlDrawStore } from './createSqlDrawStore.ts';
import { listenForDraws } from './drawNotices.ts';

await describeOverPostgres('notices of draws', () => {
  it('come with each stored draw, and with none that was known, until the connection is lost', async () => {
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
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    const draws = createSqlDrawStore(db);
    await draws.append([aDraw()]);
    await expect.poll(() => heard.mock.calls.length).toBe(2);
    await draws.append([aDraw()]);
    await pause(100);
    expect(heard).toHaveBeenCalledTimes(2);
    await db.select(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN bigsmall_draws'`,
      {},
    );
    expect(await lost).toBe('lost');
  });
});
