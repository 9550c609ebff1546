import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { roundPhase, secondsLeft, useCountdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows each full second when it begins', () => {
  const endsAt = performance.now() + 2500;
  const { result } = renderHook(() => useCountdown(endsAt));
  const seen = [result.current];
  for (let tick = 0; tick < 40; tick += 1) {
    act(() => void vi.advanceTimersByTime(100));
    if (seen.at(-1) !== result.current) seen.push(result.current);
  }
  expect(seen).toEqual([3, 2, 1, 0]);
});

it('is 60 again when no round runs', () => {
  const { result, rerender } = renderHook<number, { endsAt: number | null }>(
    ({ endsAt }) => useCountdown(endsAt),
    {
      initialProps: { endsAt: performance.now() + 20_000 },
    },
  );
  expect(result.current).toBe(20);
  rerender({ endsAt: null });
  expect(result.current).toBe(60);
});

it('shows the right second at once after delayed timers', () => {
  const endsAt = performance.now() + 50_000;
  const { result } = renderHook(() => useCountdown(endsAt));
  act(() => {
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(20_000);
  });
  expect(result.current).toBe(30);
});

it.each([
  [null, 5, 60],
  [70_000, 0, 60],
  [59_999, 0, 60],
  [59_000, 0, 59],
  [1, 0, 1],
  [0, 10_000, 0],
])('a round that ends at %j has at %i these whole seconds left: %i', (endsAt, at, seconds) => {
  expect(secondsLeft(endsAt, at)).toBe(seconds);
});

it.each([
  [60, 'open', 50],
  [11, 'open', 1],
  [10, 'closed', 10],
  [1, 'closed', 1],
  [0, 'drawing', 0],
])('%i s before its draw a round is %s, with %i s left', (seconds, phase, left) => {
  expect(roundPhase(seconds)).toEqual({ phase, left });
});
