import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './useCountdown.ts';

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
