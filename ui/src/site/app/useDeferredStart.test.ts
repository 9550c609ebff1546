import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeferredStart } from './useDeferredStart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function begin() {
  const prepare = vi.fn();
  const { result, unmount } = renderHook(() => useDeferredStart(prepare));
  return {
    prepare,
    started: () => result.current[0],
    set: (started: boolean) => act(() => result.current[1](started)),
    unmount,
  };
}

it('prepares before the two seconds are over, and starts at two seconds', () => {
  const { prepare, started } = begin();
  pass(999);
  expect(prepare).not.toHaveBeenCalled();
  pass(1);
  expect(prepare).toHaveBeenCalledOnce();
  pass(999);
  expect(started()).toBe(false);
  pass(1);
  expect(started()).toBe(true);
  pass(60_000);
  expect(prepare).toHaveBeenCalledOnce();
});

it('tries again 20 seconds after each failure', () => {
  const { prepare, started, set } = begin();
  pass(2000);
  for (const times of [2, 3]) {
    set(false);
    pass(21_999);
    expect(started()).toBe(false);
    pass(1);
    expect(started()).toBe(true);
    expect(prepare).toHaveBeenCalledTimes(times);
  }
});
