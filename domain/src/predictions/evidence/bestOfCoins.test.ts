import { expect, it } from 'vitest';
import { seededRandom } from '../track-record/seededRandom.ts';
import { bestOfCoins } from './bestOfCoins.ts';

it('of one coin is half, of many more, of no toss nothing', () => {
  expect(bestOfCoins(1, 100)).toBe(50);
  expect(bestOfCoins(2, 1)).toBe(1);
  expect(bestOfCoins(1000, 0)).toBe(0);
  expect(bestOfCoins(1_000_000, 3)).toBe(3);
});

it('is reached in about half of 400 trials of 200 coins with 300 tosses', () => {
  const random = seededRandom(4);
  const best = () =>
    Math.max(
      ...Array.from({ length: 200 }, () => {
        let hits = 0;
        for (let toss = 0; toss < 300; toss += 1) if (random() < 0.5) hits += 1;
        return hits;
      }),
    );
  const expected = bestOfCoins(200, 300);
  const all = Array.from({ length: 400 }, best);
  expect(all.filter((hits) => hits >= expected).length).toBeGreaterThan(180);
  expect(all.filter((hits) => hits > expected).length).toBeLessThan(220);
});

it.each([
  [0, 1],
  [1.5, 1],
  [1, -1],
])('rejects %d coins with %d tosses', (coins, tosses) => {
  expect(() => bestOfCoins(coins, tosses)).toThrow(RangeError);
});
