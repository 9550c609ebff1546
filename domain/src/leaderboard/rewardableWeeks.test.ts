import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekOf } from '../platform/time/ist.ts';
import { rewardableWeeks } from './rewardableWeeks.ts';

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
