import { minuteOf, nextPeriod, requirePeriod } from '@bigsmall/domain';
import { NOON } from '@bigsmall/domain/testing';
import { expect, it } from 'vitest';
import { createGameClock } from '../../../src/game/feed/createGameClock.ts';
import { silentLog } from '../../support/silentLog.ts';
import { aMonotonic } from '../../support/testMonotonic.ts';

const MINUTE = 60_000;
const MINUTE_AT_NOON = requirePeriod('20260926100010720');

/** A game clock; `wait` lets time pass, `set` sets this machine's clock by so many ms. */
function setUp(followsClock = false) {
  const time = { passed: 0, set: 0 };
  const log = silentLog();
  const clock = createGameClock({
    now: () => NOON + time.passed + time.set,
    // A clock that is no wall clock: it began at some other time.
    monotonic: aMonotonic(() => 7_777 + time.passed),
    followsClock,
    log,
  });
  const wait = (ms: number) => (time.passed += ms);
  const set = (ms: number) => (time.set += ms);
  return { clock, log, wait, set };
}

it('has no game time before the first observation, and ignores one far from ours', () => {
  const { clock } = setUp();
  expect(clock.read().gameTime).toBeNull();
  clock.observe([NOON + 3_600_000, Number.MAX_SAFE_INTEGER, 0], undefined);
  expect(clock.read().gameTime).toBeNull();
  expect(clock.status()).toEqual({ skewMs: null, large: false, jumps: 0 });
});

it('keeps the latest game time that answers prove, for ten minutes', () => {
  const { clock, wait } = setUp();
  clock.observe([NOON + 20_000], undefined);
  wait(10_000);
  clock.observe([NOON - 30_000], undefined);
  expect(clock.read().gameTime).toBe(NOON + 30_000);
  wait(10 * MINUTE - 10_000);
  expect(clock.read().gameTime).toBe(NOON + 10 * MINUTE + 20_000);
  wait(1);
  expect(clock.read().gameTime).toBe(NOON + 10 * MINUTE - 39_999);
});

it('is our own clock for the demo feed, which draws by it', () => {
  const { clock, set } = setUp(true);
  set(-3_600_000);
  expect(clock.read()).toMatchObject({ now: NOON - 3_600_000, gameTime: NOON - 3_600_000 });
  clock.observe([NOON - 3_610_000], undefined);
  expect(clock.status()).toEqual({ skewMs: 0, large: false, jumps: 1 });
});

it('keeps to the game’s time when our clock is set back', () => {
  const { clock, set, wait } = setUp();
  clock.observe([NOON], undefined);
  set(-45_000);
  wait(10_000);
  expect(clock.read()).toEqual({
    now: NOON - 35_000,
    gameTime: NOON + 10_000,
    steadySince: NOON + 10_000,
    steadyFor: 0,
  });
});

it('logs and counts each time our clock was set, once, and no small step', () => {
  const { clock, log, set, wait } = setUp();
  for (const ms of [1500, -1500, 500, 2000, -2000]) {
    set(ms);
    clock.read();
  }
  expect(log.warn).not.toHaveBeenCalled();
  set(-3_600_000);
  for (let reading = 0; reading < 3; reading += 1) {
    wait(1000);
    clock.read();
  }
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ movedMs: -3_600_000 }, 'System clock was set');
  expect(clock.status().jumps).toBe(1);
  expect(clock.read().steadyFor).toBe(2000);
});

it('logs once when the system clock and the game’s clock differ, and again after they agreed', () => {
  const { clock, log, set, wait } = setUp();
  for (const ahead of [3000, 45_000, 1501, 3100, 1500, -3100]) {
    wait(11 * MINUTE);
    set(ahead);
    const told = clock.read().now - ahead;
    clock.observe([told], undefined);
    clock.observe([told], undefined);
    expect(clock.status()).toMatchObject({ skewMs: ahead, large: Math.abs(ahead) > 3000 });
    set(-ahead);
  }
  const lines = log.warn.mock.calls.filter(([, line]) => line === 'System clock and game clock differ');
  expect(lines.map(([facts]) => facts)).toEqual([{ skewMs: 45_000 }, { skewMs: -3100 }]);
});

it('measures the skew as the median of ten readings, by the latest time of each', () => {
  const { clock, wait, set } = setUp();
  set(-20_000);
  const answers = [0, 0, 0, 0, 0, 200_000, 200_000, -90_000, -90_000, -90_000];
  for (const wrong of answers) {
    wait(1000);
    const told = clock.read().now + 20_000;
    clock.observe([told + wrong, told - 10_000 + Math.min(wrong, 0)], undefined);
  }
  expect(clock.status()).toMatchObject({ skewMs: -20_000, large: true });
  set(20_000);
  expect(clock.status()).toMatchObject({ skewMs: 0, large: false });
  for (let reading = 0; reading < 6; reading += 1) {
    wait(1000);
    clock.observe([clock.read().now - 45_000], undefined);
  }
  expect(clock.status()).toMatchObject({ skewMs: 45_000, large: true });
});

it('proves nothing by the draws of the first reading without a game time, but by later ones', () => {
  const { clock, wait } = setUp();

  clock.observe([], MINUTE_AT_NOON);
  expect(clock.read().gameTime).toBeNull();
  wait(MINUTE);
  clock.observe([], nextPeriod(MINUTE_AT_NOON));
  expect(clock.read().gameTime).toBe(minuteOf(nextPeriod(MINUTE_AT_NOON))! - 5000);
});
