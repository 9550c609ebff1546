import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCrowd } from '../../../src/platform/limits/createCrowd.ts';
import { createOverload, SAMPLE_EVERY } from '../../../src/platform/limits/createOverload.ts';

const MOST_DELAY = 400;
/** Requests at once that are never too many. */
const FEW = 64;

/** An overload of a busy process whose clock is in the test's hands. */
function anOverload() {
  const at = { now: 0 };
  const crowd = createCrowd(
    () => ({ idle: 0, active: 1, utilization: 1 }),
    () => at.now,
  );
  const overload = createOverload(MOST_DELAY, () => at.now, crowd);
  return {
    ...overload,
    at,
    /** The loop does one thing for so long; requests that came meanwhile are looked at before the next sample, or after it. */
    stall(ms: number, sampled: boolean) {
      at.now += ms;
      if (sampled) overload.sample();
    },
    arrivals(count: number) {
      for (let index = 0; index < count; index += 1) overload.arrive();
    },
    inFlight(count: number) {
      const requests = Array.from({ length: count }, () => ({}));
      for (const request of requests) overload.enter(request);
      return requests;
    },
    pass(samples: number) {
      for (let index = 0; index < samples; index += 1) {
        at.now += SAMPLE_EVERY;
        overload.sample();
      }
    },
  };
}

const stalls = fc.array(
  fc.record({ ms: fc.nat(600_000), sampled: fc.boolean(), samples: fc.nat(20), requests: fc.nat(FEW) }),
);

it('a request of a few is always accepted once the loop runs again, whatever stalls there were', () => {
  fc.assert(
    fc.property(stalls, (all) => {
      const overload = anOverload();
      for (const { ms, sampled, samples, requests } of all) {
        overload.stall(ms, sampled);
        overload.arrivals(sampled ? requests : 1);
        expect(overload.isOverloaded()).toBe(false);
        overload.pass(samples + 1);
      }
    }),
  );
});

it('a lone request that comes after a stall of two seconds is accepted', () => {
  const overload = anOverload();
  overload.stall(2000, true);
  overload.arrivals(1);
  expect(overload.isOverloaded()).toBe(false);
});

it('those of a crowd that come after the few are rejected while the loop is late, and for a while after', () => {
  fc.assert(
    fc.property(fc.integer({ min: 600, max: 600_000 }), fc.boolean(), fc.boolean(), (ms, sampled, wait) => {
      const overload = anOverload();
      if (wait) overload.inFlight(FEW);
      overload.stall(ms, sampled);
      overload.arrivals(wait ? 1 : FEW + 1);
      expect(overload.isOverloaded()).toBe(true);
    }),
  );
});

it('those that may add more are rejected later', () => {
  const overload = anOverload();
  overload.stall(SAMPLE_EVERY + 1.5 * MOST_DELAY, true);
  overload.arrivals(FEW + 1);
  expect([overload.isOverloaded(), overload.isOverloaded(2)]).toEqual([true, false]);
});

it('a crowd is accepted as long as the loop is at most so late as is bearable, before and after the next sample', () => {
  for (const sampled of [true, false]) {
    for (const late of [0, 1]) {
      const overload = anOverload();
      overload.stall(SAMPLE_EVERY + MOST_DELAY + late, sampled);
      overload.arrivals(FEW + 1);
      expect(overload.isOverloaded()).toBe(late > 0);
    }
  }
});

/** Whether a request that may add to `factor` times as much as others is rejected where those in flight need so long (ms). */
const rejected = (wait: number, factor?: number) =>
  createOverload(MOST_DELAY, () => 0, { ...createCrowd(), wait: () => wait }).isOverloaded(factor);

it('a request whose wait is longer than 400 ms is rejected, one that may add more by as many times as much', () => {
  expect([rejected(400), rejected(401), rejected(800, 2), rejected(801, 2)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('a delay is forgotten within a second after a stall of two', () => {
  const overload = anOverload();
  overload.stall(2000, true);
  overload.inFlight(FEW);
  overload.pass(10);
  overload.arrivals(1);
  expect(overload.isOverloaded()).toBe(false);
});

it('what was before the beginning is no delay', () => {
  const overload = anOverload();
  overload.at.now += 60_000;
  overload.begin();
  overload.arrivals(FEW + 1);
  expect(overload.isOverloaded()).toBe(false);
});
