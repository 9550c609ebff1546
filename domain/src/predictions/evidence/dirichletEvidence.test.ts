import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '../track-record/seededRandom.ts';
import { dirichletEvidence } from './dirichletEvidence.ts';

it('is 0 of nothing', () => {
  expect(dirichletEvidence([0, 0])).toBeCloseTo(0, 9);
  expect(dirichletEvidence(Array.from({ length: 10 }, () => 0))).toBeCloseTo(0, 9);
});

it('grows with one more draw by log2 of kinds · (10 + its count) / (10 · kinds + all)', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 2, maxLength: 10 }), fc.nat(), (counts, at) => {
      const kind = at % counts.length;
      const total = counts.reduce((sum, count) => sum + count, 0);
      const factor = (counts.length * (10 + counts[kind]!)) / (10 * counts.length + total);
      const gained = dirichletEvidence(counts.with(kind, counts[kind]! + 1)) - dirichletEvidence(counts);
      expect(gained).toBeCloseTo(Math.log2(factor), 8);
    }),
  );
});

/** Whether the evidence of a day of draws ever reaches the factor `limit`. */
function reaches(draw: () => number, limit: number): boolean {
  const counts = Array.from({ length: 10 }, () => 0);
  let [log, total] = [0, 0];
  for (; total < 1440; total += 1) {
    const digit = draw();
    log += Math.log((10 * (10 + counts[digit]!)) / (100 + total));
    counts[digit]! += 1;
    if (log >= Math.log(limit)) return true;
  }
  return false;
}

function daysThatReach(limit: number, draw: () => number): number {
  return Array.from({ length: 1000 }, () => reaches(draw, limit)).filter(Boolean).length;
}

it('reaches a factor of 20 in at most 5% of 1,000 days of fair digits, and 1,000 on most days with a loaded one', () => {
  const random = seededRandom(3);
  expect(daysThatReach(20, () => Math.floor(random() * 10))).toBeLessThanOrEqual(50);
  expect(daysThatReach(1000, () => (random() < 0.1 ? 7 : Math.floor(random() * 10)))).toBeGreaterThan(950);
});

it.each([[[1]], [[]], [[1, -1]], [[1, 0.5]]])('rejects %j', (counts) => {
  expect(() => dirichletEvidence(counts)).toThrow(
    new RangeError('Counts are two or more integers of at least 0.'),
  );
});
