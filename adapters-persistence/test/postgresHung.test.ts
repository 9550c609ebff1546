import { aDraw, aPeriod, aRecordedPrediction, NOON } from '@bigsmall/domain/testing';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { requireSessionId } from '@bigsmall/domain/people';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { isUnavailable, openStores, type OpenStores } from '../src/index.ts';
import { startProxy, type Proxy } from './support/frozenProxy.ts';

/** Well over the 5 s of a statement, and far from forever. */
const LIMIT_MS = 15_000;

async function throughProxy(): Promise<{ readonly proxy: Proxy; readonly stores: OpenStores }> {
  const proxy = await startProxy(await freshSchema());
  const stores = await openStores({ databaseUrl: proxy.url });
  onTestFinished(() => stores.close());
  return { proxy, stores };
}

async function failure(call: Promise<unknown>): Promise<{ readonly error: unknown; readonly ms: number }> {
  const start = performance.now();
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - start };
}

await describeOverPostgres('a PostgreSQL server that does not answer', () => {
  beforeEach(() => {
    // Sequelize says on the console that it gives up a connection.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it('fails reads and writes in time, and they succeed once it answers again', async () => {
    const { proxy, stores } = await throughProxy();
    const [before, during] = ['before', 'during'].map((sessionId) =>
      aRecordedPrediction({ sessionId: requireSessionId(sessionId) }),
    ) as [ReturnType<typeof aRecordedPrediction>, ReturnType<typeof aRecordedPrediction>];
    await stores.predictions.record(before);
    proxy.freeze();
    const failures = await Promise.all([
      failure(stores.draws.newest(1)),
      failure(stores.draws.append([aDraw()])),
      failure(stores.predictions.record(during)),
      failure(stores.predictions.settle(aPeriod(1), 'void', NOON)),
    ]);
    expect(await stores.ready()).toBe(false);
    for (const { error, ms } of failures) {
      expect(isUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(LIMIT_MS);
    }
    proxy.thaw();
    await expect.poll(() => stores.ready(), { timeout: LIMIT_MS }).toBe(true);
    expect(await stores.predictions.record(before)).toEqual({ kind: 'exists', prediction: before });
    const later = aRecordedPrediction({ sessionId: requireSessionId('later') });
    expect(await stores.predictions.record(later)).toEqual({ kind: 'recorded', prediction: later });
  }, 60_000);

  it('is rejected in time at the start, with one plain line', async () => {
    const proxy = await startProxy(await freshSchema());
    proxy.freeze();
    const { error, ms } = await failure(openStores({ databaseUrl: proxy.url }));
    expect(error).toMatchObject({ name: 'DatabaseOpenError' });
    expect((error as Error).message).toMatch(/^The PostgreSQL database cannot be used \(.+\)\.$/);
    expect(ms).toBeLessThan(LIMIT_MS);
  }, 60_000);
});
