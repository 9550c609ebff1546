import { describe, expect, it } from 'vitest';
import { aPeriod, createMemoryStores, NOON } from '../../testing.ts';
import { istDay } from '../../platform/time/ist.ts';
import { NO_BRAKES } from '../brakes/brakes.ts';
import { requireSessionId } from '../sessionId.ts';
import { chargeCaller, refundCaller, statusesOf } from './chargeCaller.ts';

const sessionId = requireSessionId('ann');
const round = { sessionId, period: aPeriod(721), lockAt: NOON + 50_000 };
const charge = { caller: { sessionId }, round, now: NOON };

describe('charging a caller', () => {
  it('brings no brakes back that were removed since they were found, nor does taking the round back', async () => {
    const stores = createMemoryStores();
    expect(await chargeCaller(stores, [NO_BRAKES], charge)).toBeUndefined();
    await refundCaller(stores, charge);
    expect(await stores.brakes.find(['session ann'])).toEqual([]);
  });

  it('looks an open round up once, though several brakes have it', async () => {
    const { predictions } = createMemoryStores();
    const asked: unknown[] = [];
    const find: typeof predictions.find = (...given) => (asked.push(given), predictions.find(...given));
    const holding = { ...NO_BRAKES, use: { ...NO_BRAKES.use, day: istDay(NOON), open: [round] } };
    await statusesOf({ ...predictions, find }, [holding, holding]);
    expect(asked).toEqual([[sessionId, round.period]]);
  });
});
