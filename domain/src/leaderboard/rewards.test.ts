import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekOf } from '../platform/time.ts';
import { REWARD_POINTS, rewardableWeeks, weeklyRewards } from './ranking.ts';

const ranking = (length: number) =>
  Array.from({ length }, (_, index) => ({ id: `p${index + 1}`, rank: index + 1, correct: 3 }));

it('rewards the ten first with these points', () => {
  expect(REWARD_POINTS).toEqual([1000, 750, 500, 400, 300, 250, 200, 150, 100, 50]);
  expect(weeklyRewards(ranking(12))).toEqual([
    { id: 'p1', rank: 1, points: 1000 },
    { id: 'p2', rank: 2, points: 750 },
    { id: 'p3', rank: 3, points: 500 },
    { id: 'p4', rank: 4, points: 400 },
    { id: 'p5', rank: 5, points: 300 },
    { id: 'p6', rank: 6, points: 250 },
    { id: 'p7', rank: 7, points: 200 },
    { id: 'p8', rank: 8, points: 150 },
    { id: 'p9', rank: 9, points: 100 },
    { id: 'p10', rank: 10, points: 50 },
  ]);
});

const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });

it('makes a week due on Sunday at 00:20 IST, not a millisecond before', () => {
  const first = Date.parse('2026-09-20T00:00:00+05:30');
  const due = Date.parse('2026-09-27T00:20:00+05:30');
  expect(rewardableWeeks(first, due - 1)).toEqual([]);
  expect(rewardableWeeks(first, due)).toEqual([
    { start: first, end: Date.parse('2026-09-27T00:00:00+05:30') },
  ]);
});

it('names every week since the first, once each and in their order, and none that is not over', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -10, max: 400 }), (first, days) => {
      const now = first + days * 86_400_000;
      const weeks = rewardableWeeks(first, now);
      const starts = [weekOf(first).start, ...weeks.map(({ end }) => end)];
      expect(weeks.map(({ start }) => start)).toEqual(starts.slice(0, -1));
      expect(weeks.every(({ end }) => end + 20 * 60_000 <= now)).toBe(true);
      expect(weekOf(starts.at(-1) as number).end + 20 * 60_000).toBeGreaterThan(now);
    }),
  );
});
