import { requireSessionId } from '@bigsmall/domain/people';
import { aPeriod, NOON } from '@bigsmall/domain/testing';
import { ACTIVE_PER_ADDRESS } from '@bigsmall/domain/usecases';
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
    streams: null,
    bytes: null,
  };
  const hours = Array.from({ length: 24 }, (_, index) => ({ at: NOON - (23 - index) * 3_600_000, ...empty }));
  expect(await read()).toEqual({ visitors: 0, predictionsToday: 0, feed: 'answers', hours });

  await test.useCases.measureFigures({
    now: test.clock.now,
    source: 'one',
    streams: 4,
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
      streams: 4,
      bytes: 8192,
    },
  ]);
  test.status.stale = false;
  test.status.drawsStopped = true;
  expect((await read()).feed).toBe('no_draws');
});

it('the visitors of one address count up to a limit that grows with the scale of limits', async () => {
  const test = await testServer({ rateLimitScale: 2 });
  const admin = await test.asAdmin();
  const pings = Array.from({ length: 2 * ACTIVE_PER_ADDRESS + 1 }, (_, index) => ({
    sessionId: requireSessionId(`session-${index}`),
    at: test.clock.now,
    origin: 'one address',
  }));
  await test.useCases.recordPings({ pings, now: test.clock.now });
  const { visitors } = JSON.parse((await test.get(URL, admin)).payload) as AdminFigures;
  expect(visitors).toBe(2 * ACTIVE_PER_ADDRESS);
});
