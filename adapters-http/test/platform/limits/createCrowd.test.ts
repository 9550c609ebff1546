import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCrowd } from '../../../src/platform/limits/createCrowd.ts';

/** A crowd whose clock and load are in the test's hands. */
function aCrowd() {
  const at = { now: 0, utilization: 1 };
  const crowd = createCrowd(
    () => ({ idle: 0, active: 0, utilization: at.utilization }),
    () => at.now,
  );
  const waiting: object[] = [];
  return {
    at,
    ...crowd,
    come(count: number) {
      for (let index = 0; index < count; index += 1) {
        const request = {};
        waiting.push(request);
        crowd.enter(request);
      }
    },
    /** Answers so many, the oldest first, in a sample of 100 ms. */
    answer(count: number) {
      for (const request of waiting.splice(0, count)) crowd.leave(request);
      at.now += 100;
      crowd.sample();
    },
  };
}

it('the wait is the number in flight by how many a second are answered', () => {
  const crowd = aCrowd();
  crowd.come(5000);
  for (let turn = 0; turn < 20; turn += 1) crowd.answer(50);
  expect(Math.round(crowd.wait() / 100)).toBe((4000 / 500) * 10);
});

it('nobody waits for requests that wait for a disk, however many and slow they are', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.nat(100)), (count, answered) => {
      const crowd = aCrowd();
      crowd.at.utilization = 0.3;
      crowd.come(count);
      for (const each of answered) crowd.answer(each);
      expect(crowd.wait()).toBe(0);
      // Nor does that time count as the pace of a busy process.
      crowd.at.utilization = 1;
      crowd.come(1000);
      expect(crowd.wait()).toBeLessThanOrEqual(count + 1000);
    }),
  );
});

it('64 requests in flight are never too many, and a request that leaves twice counts once', () => {
  const crowd = aCrowd();
  crowd.come(64);
  for (let turn = 0; turn < 100; turn += 1) crowd.answer(0);
  expect(crowd.wait()).toBe(0);
  const request = {};
  crowd.enter(request);
  expect(crowd.wait()).toBeGreaterThan(0);
  crowd.leave(request);
  crowd.leave(request);
  expect(crowd.wait()).toBe(0);
});
