import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeferredStart } from './useDeferredStart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs its task once, two seconds after the start', () => {
  const task = vi.fn();
  const { rerender } = renderHook(() => useDeferredStart(task));
  vi.advanceTimersByTime(1999);
  rerender();
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(task).toHaveBeenCalledOnce();
});

it('runs nothing on a page that was left', () => {
  const task = vi.fn();
  renderHook(() => useDeferredStart(task)).unmount();
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
});
