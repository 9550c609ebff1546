import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendDelay } from './predictPeriod.ts';

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

it('the predictions of a crowd are spread evenly', () => {
  const waits = Array.from({ length: 1000 }, (_, index) => sendDelay(47_000, 20_000, index / 1000));
  const perSecond = new Map<number, number>();
  for (const wait of waits) {
    const second = Math.floor(wait / 1000);
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  }
  expect([...perSecond.values()]).toEqual(Array.from({ length: 20 }, () => 50));
});

it('a prediction is sent at once where the time until the lock cannot be told', () => {
  expect(sendDelay(Infinity, 20_000, 0.9)).toBe(0);
});
