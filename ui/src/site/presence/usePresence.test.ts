import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MIN_PING_MS, PING_MS, usePresence } from './usePresence.ts';

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function turn(to: DocumentVisibilityState): void {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('pings at once and every 30 s', () => {
  const ping = vi.fn();
  renderHook(() => usePresence(ping));
  expect(ping).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(PING_MS * 4);
  expect(ping).toHaveBeenCalledTimes(5);
});

it('sends nothing while the tab is hidden, and pings once when it becomes visible', () => {
  const ping = vi.fn();
  renderHook(() => usePresence(ping));
  turn('hidden');
  vi.advanceTimersByTime(PING_MS * 10);
  expect(ping).toHaveBeenCalledTimes(1);
  turn('visible');
  expect(ping).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(PING_MS);
  expect(ping).toHaveBeenCalledTimes(3);
});

it('sends nothing in a tab opened in the background until it becomes visible', () => {
  visibility = 'hidden';
  const ping = vi.fn();
  renderHook(() => usePresence(ping));
  vi.advanceTimersByTime(PING_MS);
  expect(ping).not.toHaveBeenCalled();
  turn('visible');
  expect(ping).toHaveBeenCalledTimes(1);
});

it('never pings more than four times a minute, however often the tab is turned', () => {
  const ping = vi.fn();
  renderHook(() => usePresence(ping));
  for (let turns = 0; turns < 60; turns += 1) {
    turn('hidden');
    turn('visible');
    vi.advanceTimersByTime(1000);
  }
  expect(ping.mock.calls.length).toBeLessThanOrEqual(60_000 / MIN_PING_MS + 1);
  expect(ping.mock.calls.length).toBeGreaterThan(2);
});

it('ends with the page', () => {
  const ping = vi.fn();
  renderHook(() => usePresence(ping)).unmount();
  vi.advanceTimersByTime(PING_MS * 2);
  turn('visible');
  expect(ping).toHaveBeenCalledTimes(1);
});
