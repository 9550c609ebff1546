import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTryThrottle } from '../../../src/platform/limits/createTryThrottle.ts';
import { aReading } from '../../support/testMonotonic.ts';

const WITHIN = 1000;

it('accepts a key up to its limit, then answers how long until its oldest attempt expires', () => {
  const throttle = createTryThrottle({ most: 2, within: WITHIN });
  expect([throttle.begin('a', aReading(0)), throttle.begin('a', aReading(400))]).toEqual([
    undefined,
    undefined,
  ]);
  expect(throttle.begin('a', aReading(500))).toBe(500);
  expect(throttle.begin('b', aReading(500))).toBeUndefined();
  expect(throttle.begin('a', aReading(999))).toBe(1);
  expect(throttle.begin('a', aReading(1000))).toBeUndefined();
  expect(throttle.begin('a', aReading(1000))).toBe(400);
});

it('never accepts more attempts than the limit within any span, and never rejects for longer than it answered', () => {
  const visits = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), pause: fc.nat(600) }), {
    minLength: 20,
  });
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 4 }), (given, most) => {
      const throttle = createTryThrottle({ most, within: WITHIN });
      const taken = new Map<string, number[]>();
      let now = 0;
      for (const { key, pause } of given) {
        now += pause;
        const times = taken.get(key) ?? [];
        taken.set(key, times);
        const recent = times.filter((at) => at > now - WITHIN);
        const wait = throttle.begin(key, aReading(now));
        expect(wait).toBe(recent.length < most ? undefined : (recent[0] ?? 0) + WITHIN - now);
        if (wait === undefined) times.push(now);
      }
    }),
  );
});

it('forgets a key that was right, and counts no try that was given back', () => {
  const throttle = createTryThrottle({ most: 2, within: WITHIN });
  for (let round = 0; round < 3; round += 1) {
    for (const at of [0, 1]) expect(throttle.begin('a', aReading(at))).toBeUndefined();
    throttle.giveBack('a');
    expect(throttle.begin('a', aReading(2))).toBeUndefined();
    expect(throttle.begin('a', aReading(3))).toBe(997);
    throttle.clear('a');
  }
  throttle.giveBack('nobody');
  expect(throttle.begin('nobody', aReading(4))).toBeUndefined();
});

it('remembers no more keys than it may, and forgets first the one that tried the longest ago', () => {
  const throttle = createTryThrottle({ most: 1, within: WITHIN, mostKeys: 2 });
  for (const key of ['a', 'b', 'c']) expect(throttle.begin(key, aReading(0))).toBeUndefined();
  expect(throttle.begin('c', aReading(1))).toBe(999);
  expect(throttle.begin('b', aReading(1))).toBe(999);
  expect(throttle.begin('a', aReading(1))).toBeUndefined();
  expect(throttle.begin('b', aReading(1))).toBeUndefined();
});
