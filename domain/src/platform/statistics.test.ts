import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../predictions/track-record/trackRecord.ts';
import {
  ALPHA,
  chanceApart,
  coinBand,
  confidenceSequence,
  eBenjaminiHochberg,
  evidence,
  evidenceFactor,
  logBeta,
  logEvidenceAgainst,
  wilsonInterval,
} from './statistics.ts';

const countsUpTo = (max: number) =>
  fc
    .integer({ min: 1, max })
    .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));

describe('both intervals', () => {
  it.each([confidenceSequence, wilsonInterval])(
    '%o hold the share, within 0 and 1, and mirror',
    (interval) => {
      expect(interval(0, 0)).toEqual({ low: 0, high: 1 });
      fc.assert(
        fc.property(countsUpTo(1_000_000), ([correct, total]) => {
          const { low, high } = interval(correct, total);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(low).toBeLessThanOrEqual(correct / total);
          expect(high).toBeGreaterThanOrEqual(correct / total);
          expect(high).toBeLessThanOrEqual(1);
          const mirrored = interval(total - correct, total);
          expect(mirrored.low).toBeCloseTo(1 - high, 9);
          expect(mirrored.high).toBeCloseTo(1 - low, 9);
        }),
      );
    },
  );

  it.each([
    [1, 0],
    [-1, 5],
    [0.5, 1],
    [Number.NaN, 5],
    [1, Infinity],
    [1, 2 ** 53],
  ])('reject %d of %d', (correct, total) => {
    for (const interval of [confidenceSequence, wilsonInterval]) {
      expect(() => interval(correct, total)).toThrow(
        new RangeError(`Counts are integers with 0 ≤ correct ≤ total, not ${correct} of ${total}.`),
      );
    }
  });
});

// For 0 of n the upper bound is z² / (n + z²). 81 of 263 and 15 of 148 are Newcombe's examples (Statistics in
// Medicine 17, 1998): .2553 to .3662 and .0624 to .1605, here with more digits of the same formula.
it.each([
  [0, 1, 0, 3.8416 / 4.8416],
  [10, 10, 10 / 13.8416, 1],
  [5, 10, 0.236589593615, 0.763410406384],
  [81, 263, 0.255287613063, 0.366210684053],
  [15, 148, 0.06238584514, 0.16048851867],
])('wilsonInterval of %d of %d is %d to %d', (correct, total, low, high) => {
  const interval = wilsonInterval(correct, total);
  expect(interval.low).toBeCloseTo(low, 11);
  expect(interval.high).toBeCloseTo(high, 11);
});

describe('confidenceSequence', () => {
  it.each([
    [540, 1000, 49.16, 58.8],
    [605, 1203, 45.9, 54.7],
    [15, 20, 23.5, 98.0],
  ])('of %d of %d is %d% to %d%', (correct, total, low, high) => {
    const interval = confidenceSequence(correct, total);
    expect(interval.low * 100).toBeCloseTo(low, 1);
    expect(interval.high * 100).toBeCloseTo(high, 1);
  });

  it('is never narrower than the interval of one look at shares of 20% to 80%', () => {
    fc.assert(
      fc.property(countsUpTo(100_000), ([correct, total]) => {
        fc.pre(correct >= 0.2 * total && correct <= 0.8 * total);
        const [every, one] = [confidenceSequence(correct, total), wilsonInterval(correct, total)];
        expect(every.high - every.low).toBeGreaterThanOrEqual(one.high - one.low);
      }),
    );
  });

  it('excludes a coin exactly where the evidence is at least log2 20 bits, and the share is outside the band', () => {
    fc.assert(
      fc.property(countsUpTo(50_000), ([correct, total]) => {
        const { low, high } = confidenceSequence(correct, total);
        const beyond = evidence(correct, total) - Math.log2(1 / ALPHA);
        fc.pre(Math.abs(beyond) > 1e-6);
        expect(low > 0.5 || high < 0.5).toBe(beyond >= 0);
        const band = coinBand(total);
        const share = correct / total;
        expect(share > band.high || share < band.low).toBe(beyond >= 0);
      }),
    );
  });
});

it('the band of a coin holds every share while rounds are few, then narrows around one half', () => {
  expect(coinBand(0)).toEqual({ low: 0, high: 1 });
  expect(coinBand(5)).toEqual({ low: 0, high: 1 });
  const widths = [10, 30, 100, 300, 1000, 10_000, 1_000_000].map((total) => coinBand(total).high - 0.5);
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(widths.at(-1)).toBeLessThan(0.003);
});

/**
 * The fewest hits that exclude a coin after so many rounds; more than there are rounds if none do. Found once by the closed
 * form, since the runs below look 50 million times; that it equals the product of the rounds is a law of its own.
 */
const FEWEST: readonly number[] = (() => {
  let fewest = 1;
  return Array.from({ length: 4321 }, (_, total) => {
    while (fewest <= total && logEvidenceAgainst(0.5, fewest, total) < -Math.log(ALPHA)) fewest += 1;
    return fewest;
  });
})();

/** The first round after which a coin is excluded for a player whose rate is `rate`, undefined if no round does. */
function firstExclusion(rate: number, rounds: number, random: () => number): number | undefined {
  let correct = 0;
  for (let total = 1; total <= rounds; total += 1) {
    if (random() < rate) correct += 1;
    if (Math.max(correct, total - correct) >= FEWEST[total]!) return total;
  }
  return undefined;
}

it.each([
  [0, 2, 1],
  [2, 2, 1 / 2],
  [1, 3, 1],
  [3, 3, 1 / 4],
  [2, 10, 1 - 252 / 1024],
  // The normal tail with the correction of half a step, beyond 29 of √1440, to three digits.
  [30, 1440, 0.444_748_864_745],
])('the sides of a coin come %i of %i apart with a chance of %d', (apart, total, chance) => {
  expect(chanceApart(apart, total)).toBeCloseTo(chance, 12);
});

describe('logBeta', () => {
  it('follows the recurrence B(x + 1, y) = B(x, y) · x / (x + y) to 1e-6 up to ten million', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1e7, noNaN: true }),
        fc.double({ min: 0.01, max: 1e7, noNaN: true }),
        (x, y) => {
          expect(Math.abs(logBeta(x + 1, y) - logBeta(x, y) - Math.log(x / (x + y)))).toBeLessThan(1e-6);
        },
      ),
    );
  });
});

describe('evidence', () => {
  it.each([
    [0, 0, 0],
    [540, 1000, Math.log2(4.93)],
  ])('of %d of %d is %d bits', (correct, total, expected) => {
    expect(evidence(correct, total)).toBeCloseTo(expected, 2);
  });

  it('of the rounds one by one equals that of the counts within 1e-9 a round', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 400 }), (rounds) => {
        let [log, correct] = [0, 0];
        rounds.forEach((hit, total) => {
          log += Math.log(evidenceFactor(hit, correct, total));
          if (hit) correct += 1;
        });
        const closed = logEvidenceAgainst(0.5, correct, rounds.length);
        expect(Math.abs(log - closed)).toBeLessThan(1e-9 * rounds.length);
      }),
    );
  });

  it('keeps its average at the next toss of a coin: nobody gains by looking longer', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (hits, misses) => {
        const total = hits + misses;
        const next = (evidenceFactor(true, hits, total) + evidenceFactor(false, hits, total)) / 2;
        expect(next).toBeCloseTo(1, 12);
      }),
    );
  });

  it('excludes a fair coin in at most 5% of 10,000 runs of 4,320 looks', () => {
    const random = seededRandom(1);
    const excluded = Array.from({ length: 10_000 }, () => firstExclusion(0.5, 4320, random)).filter(
      (look) => look !== undefined,
    );
    expect(excluded.length / 10_000).toBeLessThanOrEqual(0.05);
    // The rule is not idle: a coin is excluded now and then.
    expect(excluded.length).toBeGreaterThan(50);
  });
});

describe('eBenjaminiHochberg', () => {
  it.each([
    [[250, 120, 70, 20, 5, 1, 1, 1, 1, 1], 3],
    [[20], 1],
    [[19.99], 0],
    [[], 0],
    [Array.from({ length: 100 }, () => 20), 100],
  ])('of %j names %d', (values, named) => {
    expect(eBenjaminiHochberg(values)).toBe(named);
  });

  it('never depends on the order, and never names fewer when a value rises', () => {
    const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.nat(), fc.double({ min: 1, max: 100, noNaN: true }), (given, at, factor) => {
        const named = eBenjaminiHochberg(given);
        expect(eBenjaminiHochberg(given.toReversed())).toBe(named);
        const raised = given.with(at % given.length, given[at % given.length]! * factor);
        expect(eBenjaminiHochberg(raised)).toBeGreaterThanOrEqual(named);
      }),
    );
  });
});
