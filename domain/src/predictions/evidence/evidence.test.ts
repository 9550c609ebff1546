import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../track-record/seededRandom.ts';
import { ALPHA, logEvidenceAgainst, PRIOR_ROUNDS } from './betaBinomial.ts';
import { evidence, evidenceFactor } from './evidence.ts';
import { logBeta } from './logBeta.ts';

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

it('has its prior from the rounds at which it is tightest', () => {
  expect(PRIOR_ROUNDS).toBeCloseTo(62.002805, 6);
});

describe('logBeta', () => {
  it('is exact for small integers: B(x, y) = (x - 1)! (y - 1)! / (x + y - 1)!', () => {
    expect(logBeta(1, 1)).toBeCloseTo(0, 12);
    expect(logBeta(2, 3)).toBeCloseTo(Math.log(1 / 12), 12);
    expect(logBeta(5, 5)).toBeCloseTo(Math.log(1 / 630), 11);
  });

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

  it('of one round is exactly none, whatever the rate', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.integer({ min: 0, max: 1 }),
        (p, hit) => {
          expect(logEvidenceAgainst(p, hit, 1)).toBe(0);
        },
      ),
    );
  });

  it('is the same for hits and for misses', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (hits, misses) => {
        const [one, other] = [hits, misses].map((correct) => logEvidenceAgainst(0.5, correct, hits + misses));
        expect(one).toBeCloseTo(other!, 9);
      }),
    );
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

  it('is worth the same on average after the next toss of a coin: nobody gains by looking longer', () => {
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

  it('finds a rate of 55% by 3,000 rounds in at least 99% of runs', () => {
    const random = seededRandom(2);
    const found = Array.from({ length: 2000 }, () => firstExclusion(0.55, 3000, random)).filter(
      (look) => look !== undefined,
    );
    expect(found.length / 2000).toBeGreaterThanOrEqual(0.99);
    expect(found.toSorted((a, b) => a - b)[1000]).toBeGreaterThan(600);
    expect(found.toSorted((a, b) => a - b)[1000]).toBeLessThan(850);
  });

  it('rejects counts that cannot be', () => {
    expect(() => evidence(2, 1)).toThrow(
      new RangeError('Counts are integers with 0 ≤ correct ≤ total, not 2 of 1.'),
    );
  });
});
