import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReservedLimiter } from '../../../src/platform/limits/createReservedLimiter.ts';

const LIMITS = { address: 40, reserve: 20, browser: 5 };
const HERE = '203.0.113.9';
/** As many others as can ask for the first time beside one more newcomer. */
const NEWCOMERS = LIMITS.reserve / LIMITS.browser - 1;

/** A limiter, and how many of so many requests of a browser it accepts. */
function aLimiter() {
  const take = createReservedLimiter(LIMITS);
  const accepted = (times: number, browser: string, address = HERE): number =>
    Array.from({ length: times }, () => take(address, browser)).filter((wait) => wait === undefined).length;
  return { take, accepted };
}

it('a neighbour never uses up the first requests of another browser, whatever it asks for', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.array(fc.nat(20), { maxLength: NEWCOMERS }), (greedy, others) => {
      const { accepted } = aLimiter();
      accepted(greedy, 'the neighbour');
      for (const [index, times] of others.entries()) accepted(times, `another ${index}`);
      expect(accepted(LIMITS.browser, 'the newcomer')).toBe(LIMITS.browser);
    }),
  );
});

it('an address never gets more than its share and its reserve, whatever its browsers are called', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200), { maxLength: 300 }), (names) => {
      const { accepted } = aLimiter();
      const all = names.reduce((sum, name) => sum + accepted(1, `browser ${name}`), 0);
      expect(all).toBeLessThanOrEqual(LIMITS.address + LIMITS.reserve);
      expect(all).toBeGreaterThanOrEqual(Math.min(names.length, LIMITS.address));
      expect(accepted(1, 'a browser', '198.51.100.1')).toBe(1);
    }),
  );
});

it('one browser never gets more than the share of its address', () => {
  fc.assert(
    fc.property(fc.nat(300), (times) => {
      expect(aLimiter().accepted(times, 'a browser')).toBe(Math.min(times, LIMITS.address));
    }),
  );
});

it('the wait is at most a minute', () => {
  const { take, accepted } = aLimiter();
  accepted(LIMITS.address, 'a browser');
  const wait = take(HERE, 'a browser');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60_000);
});
