import { emptyTracker } from '@bigsmall/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import { aPeriod } from '../../testing/readings.ts';
import { memoryBackend } from '../../testing/storageBackends.ts';
import { learnAnswer, sendDelay } from './predictPeriod.ts';
import { storedReasoning, storedRecorded, storedTracker } from './storedValues.ts';

const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const ms = fc.nat({ max: 120_000 });

it('a prediction is always sent within the server’s spread, and in the first half of the time until the lock', () => {
  fc.assert(
    fc.property(ms, ms, part, (untilLock, sendWithin, random) => {
      const wait = sendDelay(untilLock, sendWithin, random);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(sendWithin);
      expect(wait).toBeLessThanOrEqual(untilLock / 2);
    }),
  );
});

it.each([
  ['BIG', 'SMALL', 'of the recorded one'],
  ['BIG', 'BIG', 'of the pending one'],
] as const)(
  'once %s is recorded where %s is pending, the reasoning is that %s',
  async (recorded, pending, reasoning) => {
    const store = createJsonStore(memoryBackend());
    const period = aPeriod(721);
    const own = { period, prediction: recorded, confidence: 60, predictedAt: 1 };
    const others = { ...own, prediction: pending, confidence: 55 };
    store.write(storedTracker, { ...emptyTracker, pending: { [period]: others } });
    store.write(storedReasoning, { period, reasoning: 'of the pending one' });
    const answered = { made: own, reasoning: { period, reasoning: 'of the recorded one' } };
    const learned = await learnAnswer(store, answered, { ok: true, value: null });
    expect(learned).toEqual({
      recorded: [period],
      tracker: { ...emptyTracker, pending: { [period]: recorded === pending ? others : own } },
      lastReasoning: { period, reasoning },
    });
    expect(store.read(storedTracker)).toEqual(learned.tracker);
  },
);

it.each([
  [
    'takes the side that the server holds where it had recorded the period',
    'other_side',
    true,
    'SMALL',
    null,
  ],
  ['keeps its side where another pick of the visitor was first', 'other_side', false, 'BIG', 'of its own'],
  ['keeps its side where the server says nothing of another one', 'too_many', true, 'BIG', 'of its own'],
] as const)('a rejected prediction %s', async (_, code, isRecorded, prediction, reasoning) => {
  const store = createJsonStore(memoryBackend());
  const period = aPeriod(721);
  const recorded = isRecorded ? [period] : [];
  const made = { period, prediction: 'BIG', confidence: 60, predictedAt: 1 } as const;
  const own = { period, reasoning: 'of its own' };
  store.write(storedTracker, { ...emptyTracker, pending: { [period]: made } });
  store.write(storedReasoning, own);
  store.write(storedRecorded, recorded);
  const learned = await learnAnswer(store, { made, reasoning: own }, { ok: false, code });
  expect(store.read(storedTracker).pending[period]?.prediction).toBe(prediction);
  expect(store.read(storedReasoning)?.reasoning ?? null).toBe(reasoning);
  expect(store.read(storedRecorded)).toEqual(recorded);
  expect('unrecorded' in learned).toBe(prediction === made.prediction);
});
