import { aRecordedPrediction, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { NO_BRAKES, requireSessionId } from '@bigsmall/domain/people';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openStores, type StorePlace } from '../src/index.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const DAY = 24 * 60 * 60_000;
const NEVER = { predictionsUntil: 0, marksUntil: 0, trailUntil: 0 };

const at = (sessionId: string, period: string, recordedAt: number) =>
  aRecordedPrediction({
    id: `${sessionId}-${period}`,
    sessionId: requireSessionId(sessionId),
    period: requirePeriod(period),
    recordedAt,
  });

async function opened(place: StorePlace) {
  const stores = await openStores(place);
  onTestFinished(() => stores.close());
  const pruneAll = async (limits: typeof NEVER): Promise<number> => {
    let removed = 0;
    for (let step = 1; step > 0; removed += step) step = await stores.prune(limits);
    return removed;
  };
  return { stores, pruneAll };
}

function pruneContract(newPlace: () => Promise<StorePlace>): void {
  it('removes settled predictions that are old, and leaves pending ones, new ones and all counters', async () => {
    const { stores, pruneAll } = await opened(await newPlace());
    const [old, pending, fresh] = [
      at('ann', '20241201001', NOON),
      at('ann', '20241201002', NOON + 1),
      at('ann', '20241201003', NOON + 2 * DAY),
    ];
    for (const each of [old, pending, fresh]) await stores.predictions.record(each);
    for (const { period } of [old, fresh]) await stores.predictions.settle(period, 'BIG', NOON + 3 * DAY);
    const player = await stores.players.find(requireSessionId('ann'), old.weekStart);
    const counts = await stores.predictions.counts(old.day);
    expect(await pruneAll({ ...NEVER, predictionsUntil: NOON + DAY })).toBe(1);
    expect(await stores.predictions.find(requireSessionId('ann'), old.period)).toBeUndefined();
    expect(await stores.predictions.find(requireSessionId('ann'), pending.period)).toEqual(pending);
    expect((await stores.predictions.find(requireSessionId('ann'), fresh.period))?.period).toBe(fresh.period);
    expect(await stores.players.find(requireSessionId('ann'), old.weekStart)).toEqual(player);
    expect(await stores.predictions.counts(old.day)).toEqual(counts);
    // A settled period takes no prediction, whether its rows are there or not.
    expect(await stores.predictions.record(old)).toEqual({ kind: 'drawn' });
  });

  it('removes old marks of what a session has seen, and old trail entries', async () => {
    const { stores, pruneAll } = await opened(await newPlace());
    await stores.giftCodes.markSeen(requireSessionId('ann'), NOON);
    await stores.giftCodes.markSeen(requireSessionId('ben'), NOON + 2 * DAY);
    const entry = { actor: 'admin', action: 'signed_in', subject: null, before: null, after: null } as const;
    await stores.trail.append({ ...entry, id: 'old', at: NOON });
    await stores.trail.append({ ...entry, id: 'new', at: NOON + 2 * DAY });
    expect(await pruneAll({ ...NEVER, marksUntil: NOON + DAY, trailUntil: NOON + DAY })).toBe(2);
    expect(await stores.giftCodes.seenAt(requireSessionId('ann'))).toBeNull();
    expect(await stores.giftCodes.seenAt(requireSessionId('ben'))).toBe(NOON + 2 * DAY);
    expect((await stores.trail.newest(9)).map(({ id }) => id)).toEqual(['new']);
  });

  it('removes brakes that are long unused, and none before a cool-off ends', async () => {
    const { stores, pruneAll } = await opened(await newPlace());
    const persist = (key: string, coolOffUntil: number) =>
      stores.brakes.revise([key], () => ({ brakes: { ...NO_BRAKES, coolOffUntil }, answer: null }), NOON);
    await persist('old', NOON - DAY);
    await persist('cooling', NOON + 2 * DAY);
    expect(await pruneAll({ ...NEVER, marksUntil: NOON + DAY })).toBe(1);
    expect(await stores.brakes.find(['old', 'cooling'])).toMatchObject([{ coolOffUntil: NOON + 2 * DAY }]);
  });

  it('removes the figures of old weeks after a later week is closed', async () => {
    const { stores, pruneAll } = await opened(await newPlace());
    const prediction = aRecordedPrediction({
      sessionId: requireSessionId('ann'),
      period: requirePeriod('20241201001'),
      recordedAt: NOON,
    });
    const week = 7 * DAY;
    await stores.predictions.record(prediction);
    await stores.predictions.settle(prediction.period, 'BIG', NOON);
    const limits = { ...NEVER, predictionsUntil: NOON + 4 * week };
    await pruneAll(limits);
    const before = await stores.players.find(requireSessionId('ann'), prediction.weekStart);
    await stores.rewards.close(prediction.weekStart + week, []);
    await pruneAll(limits);
    const after = await stores.players.find(requireSessionId('ann'), prediction.weekStart);
    expect([before?.week.total, after?.week.total]).toEqual([1, 0]);
    expect(after?.total).toBe(1);
  });
}

describe('pruning over SQLite', () => {
  pruneContract(() => Promise.resolve({ dataDir: temporaryFolder() }));
});

await describeOverPostgres('pruning over PostgreSQL', () => {
  pruneContract(async () => ({ databaseUrl: await freshSchema() }));
});
