import { aPeriod } from '@bigsmall/domain/testing';
import { expect, it } from 'vitest';
import { createFeedHealth } from '../../../src/game/feed/feedHealth.ts';
import { aMonotonic, aReading } from '../../support/testMonotonic.ts';

const MINUTE = 60_000;

function setUp(pollMs = 10_000) {
  const time = { now: 7_777 };
  const monotonic = aMonotonic(() => time.now);
  const health = createFeedHealth({ pollMs, now: () => 1_000_000 + time.now, monotonic });
  health.started();
  return { health, monotonic, wait: (ms: number) => (time.now += ms) };
}

it('a feed that never answered is silent since no time, has no draws that stopped, and is stale after 30 s', () => {
  const { health, wait } = setUp();
  expect(health.status()).toMatchObject({ lastSuccessAt: null, silentFor: null, stale: false, sinceDraw: 0 });
  wait(30_000);
  expect(health.status()).toMatchObject({ silentFor: null, stale: false });
  wait(1);
  expect(health.status()).toMatchObject({ silentFor: null, stale: true });
  wait(10 * MINUTE);
  expect(health.isDry()).toBe(true);
  expect(health.status()).toMatchObject({ silentFor: null, stale: true, drawsStopped: false });
});

it.each([
  [10_000, 3 * MINUTE],
  [MINUTE, 4 * MINUTE],
])('a feed that is read every %i ms has stopped after %i ms without a new draw', (pollMs, limit) => {
  const { health, monotonic, wait } = setUp(pollMs);
  health.read(monotonic(), 1, aPeriod(720));
  wait(limit);
  health.read(monotonic(), 0, aPeriod(720));
  expect(health.status()).toMatchObject({ sinceDraw: limit, silentFor: 0, drawsStopped: false });
  wait(1);
  expect(health.status()).toMatchObject({ sinceDraw: limit + 1, silentFor: 1, drawsStopped: true });
  wait(3 * pollMs + 30_000);
  expect(health.isDry()).toBe(true);
  expect(health.status()).toMatchObject({ stale: true, drawsStopped: false });
});

it('a start that is told again, and a reading before any start, change no time', () => {
  const { health, wait } = setUp();
  wait(5000);
  health.started();
  expect(health.status().sinceDraw).toBe(5000);
  const unstarted = createFeedHealth({ pollMs: 1, now: () => 0, monotonic: aMonotonic(() => 5) });
  expect(unstarted.status()).toMatchObject({ sinceDraw: 0, stale: false });
  expect(unstarted.sinceReading(aReading(9))).toBeNull();
});
