import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendDelay } from './rules.ts';

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
