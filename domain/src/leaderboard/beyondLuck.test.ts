import { expect, it } from 'vitest';
import { signedEvidence } from '../platform/statistics.ts';
import { seededRandom } from '../predictions/track-record/trackRecord.ts';
import { beyondLuck, NAMEABLE_BITS } from './ranking.ts';

function namedOf(bits: readonly number[]): number {
  return beyondLuck({ ranked: bits.length, strong: bits.filter((one) => one >= NAMEABLE_BITS) });
}

it('names at least 8 of ten planted players at 56% over 2,000 rounds among 1,000, and hardly a coin', () => {
  const random = seededRandom(12);
  const counted = (rate: number) => {
    let correct = 0;
    for (let round = 0; round < 2000; round += 1) if (random() < rate) correct += 1;
    return signedEvidence(correct, 2000);
  };
  const planted = Array.from({ length: 10 }, () => counted(0.56));
  const coins = Array.from({ length: 990 }, () => counted(0.5));
  const all = [...planted, ...coins];
  const named = all.toSorted((a, b) => b - a).slice(0, namedOf(all));
  expect(planted.filter((bits) => named.includes(bits)).length).toBeGreaterThanOrEqual(8);
  expect(coins.filter((bits) => named.includes(bits)).length).toBeLessThanOrEqual(1);
});

it('needs evidence against all who were looked at, not only the strong', () => {
  expect(beyondLuck({ ranked: 0, strong: [] })).toBe(0);
  expect(beyondLuck({ ranked: 1, strong: [Math.log2(20) + 1e-9] })).toBe(1);
  expect(beyondLuck({ ranked: 2, strong: [Math.log2(20) + 1e-9] })).toBe(0);
});
