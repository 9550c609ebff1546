import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSampledLines } from '../../../src/platform/logging/createSampledLines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('at most ten lines of a kind are written in a minute, and all others are counted at its end', () => {
  const kinds = fc.constantFrom('a 404', 'b 429', 'c 400');
  fc.assert(
    fc.property(fc.array(fc.array(kinds, { maxLength: 60, size: 'max' }), { maxLength: 4 }), (minutes) => {
      const told = new Map<string, number>();
      const lines = createSampledLines((kind, leftOut) => told.set(kind, leftOut));
      for (const minute of minutes) {
        told.clear();
        const written = minute.filter((kind) => lines.take(kind));
        vi.advanceTimersByTime(60_000);
        for (const kind of new Set(minute)) {
          const [all, some] = [minute, written].map((each) => each.filter((one) => one === kind).length);
          expect(some).toBe(Math.min(10, all!));
          expect(told.get(kind)).toBe(all! > 10 ? all! - 10 : undefined);
        }
      }
    }),
  );
});

it('what was left out is told when the server stops, once', () => {
  const told: unknown[] = [];
  const lines = createSampledLines((...line) => told.push(line));
  for (let count = 0; count < 25; count += 1) lines.take('a 404');
  lines.end();
  vi.advanceTimersByTime(120_000);
  expect(told).toEqual([['a 404', 15]]);
});
