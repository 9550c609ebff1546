import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeferredStart } from './useDeferredStart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('prepares its task before the two seconds are over, so that it starts at two seconds', () => {
  const [prepare, task] = [vi.fn(), vi.fn()];
  renderHook(() => useDeferredStart(prepare, task));
  vi.advanceTimersByTime(1000);
  expect(prepare).toHaveBeenCalledOnce();
  expect(task).not.toHaveBeenCalled();
});

it('runs its task once, two seconds after the start', () => {
  const [prepare, task] = [vi.fn(), vi.fn()];
  const { rerender } = renderHook(() => useDeferredStart(prepare, task));
  vi.advanceTimersByTime(1999);
  rerender();
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(task).toHaveBeenCalledOnce();
  expect(prepare).toHaveBeenCalledOnce();
});

it('runs nothing on a page that was left', () => {
  const task = vi.fn();
  renderHook(() => useDeferredStart(task, task)).unmount();
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
});
