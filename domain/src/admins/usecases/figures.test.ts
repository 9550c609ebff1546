import { expect, it } from 'vitest';
import { HOUR } from '../figures/hourlyFigures.ts';
import { requireSessionId } from '../../visitors/sessionId.ts';
import { aDraw, aPeriod, aRecordedPrediction, createMemoryStores, NOON } from '../../testing.ts';
import { makeMeasureFigures, makeReadFigureHours } from './figures.ts';

const OWN = { source: 'one', streams: 2, bytes: 4096 };

it('the figures of an hour are the highest that were measured in it, and of streams the sum of the servers', async () => {
  const stores = createMemoryStores();
  const measure = makeMeasureFigures(stores);
  const span = { since: 0, until: NOON * 2 };
  await stores.presence.record(
    ['a', 'b', 'c'].map((id) => ({ sessionId: requireSessionId(id), at: NOON, origin: id })),
    span,
  );
  await measure({ now: NOON, ...OWN });
  await measure({ now: NOON + 30 * 60_000, ...OWN, streams: 5, bytes: 8192 });
  await measure({ now: NOON + 31 * 60_000, ...OWN, source: 'two', streams: 1 });
  await stores.predictions.record(aRecordedPrediction());
  await measure({ now: NOON + HOUR, ...OWN, streams: 0 });
  const hours = await makeReadFigureHours(stores)({ now: NOON + HOUR });
  expect(hours.slice(-3)).toEqual([
    {
      at: NOON - HOUR,
      visitors: null,
      predictions: null,
      waiting: null,
      streams: null,
      bytes: null,
      draws: null,
    },
    {
      at: NOON,
      visitors: 3,
      predictions: null,
      waiting: 0,
      streams: 6,
      bytes: 8192,
      draws: null,
    },
    {
      at: NOON + HOUR,
      visitors: 0,
      predictions: 1,
      waiting: 0,
      streams: 0,
      bytes: 4096,
      draws: null,
    },
  ]);
});

it('the draws of an hour are those that are stored; hours before the first draw are empty, later ones without a draw are 0', async () => {
  const stores = createMemoryStores();
  // The 661st minute of the day begins at 11:00 UTC.
  await stores.draws.append([660, 661, 662, 663].map((minute) => aDraw({ period: aPeriod(minute) })));
  const hours = await makeReadFigureHours(stores)({ now: NOON + HOUR });
  expect(hours.map(({ draws }) => draws).slice(-5)).toEqual([null, 1, 3, 0, 0]);
  const none = await makeReadFigureHours(createMemoryStores())({ now: NOON });
  expect(none.map(({ draws }) => draws)).toEqual(Array.from({ length: 24 }, () => null));
});

it('a moment is measured with the sessions that count for one address, and tells what others want to know', async () => {
  const stores = createMemoryStores();
  const measure = makeMeasureFigures(stores);
  const sessions = Array.from({ length: 50 }, (_, index) => ({
    sessionId: requireSessionId(`session-${index}`),
    at: NOON,
    origin: String(index % 2),
  }));
  await stores.presence.record(sessions, { since: 0, until: NOON * 2 });
  expect(await measure({ now: NOON, ...OWN })).toEqual({ visitors: 40, waiting: 0 });
  expect(await measure({ now: NOON, ...OWN, perAddress: 3 })).toEqual({ visitors: 6, waiting: 0 });
});

it('the figures of all servers together have no server’s name, and older ones than are shown are removed', async () => {
  const stores = createMemoryStores();
  const measure = makeMeasureFigures(stores);
  for (const hours of [0, 24, 25]) await measure({ now: NOON + hours * HOUR, ...OWN });
  const left = await stores.figures.within({ since: 0, until: NOON * 2 });
  expect(new Set(left.map(({ hour }) => hour))).toEqual(new Set([NOON + 24 * HOUR, NOON + 25 * HOUR]));
  expect(new Set(left.map(({ name, source }) => (name === 'streams' ? `of ${source}` : source)))).toEqual(
    new Set(['', 'of one']),
  );
});
