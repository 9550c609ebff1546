import { aPeriod, NOON } from '@bigsmall/domain/testing';
import { expect, it } from 'vitest';
import type { AdminFigures } from '../../src/wire.ts';
import { testServer } from '../support/testServer.ts';

const URL = '/api/admin/figures';

it('the figures are those of now and of 24 hours up to now; hours before the first figure are empty', async () => {
  const test = await testServer();
  const admin = await test.asAdmin();
  const read = async () => JSON.parse((await test.get(URL, admin)).payload) as AdminFigures;
  const empty = {
    visitors: null,
    predictions: null,
    waiting: null,
    draws: null,
    unfairBits: null,
    streams: null,
    bytes: null,
  };
  const hours = Array.from({ length: 24 }, (_, index) => ({ at: NOON - (23 - index) * 3_600_000, ...empty }));
  expect(await read()).toEqual({ visitors: 0, predictionsToday: 0, feed: 'answers', hours });

  await test.useCases.measureFigures({
    now: test.clock.now,
    source: 'one',
    streams: 4,
    unfairBits: 1.5,
    bytes: 8192,
  });
  await test.bring({ period: aPeriod(720) }, { period: aPeriod(721) });
  test.status.stale = true;
  const { feed, hours: filled } = await read();
  expect(feed).toBe('stale');
  expect(filled.slice(0, -2)).toEqual(hours.slice(0, -2));
  expect(filled.slice(-2)).toEqual([
    { ...hours[22], draws: 1 },
    {
      ...hours[23],
      visitors: 0,
      waiting: 0,
      draws: 1,
      unfairBits: 1.5,
      streams: 4,
      bytes: 8192,
    },
  ]);
  test.status.stale = false;
  test.status.drawsStopped = true;
  expect((await read()).feed).toBe('no_draws');
});
