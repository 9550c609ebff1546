import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { unreachable } from '../../api/testing/httpError.ts';
import { testClient } from '../../testing/testClient.ts';
import { useGiftCodeNotification } from './useGiftCodeNotification.ts';

let api = createMemoryApi();
let hasNotification = false;
let failing = false;
let statusTakes = 0;
let reads = 0;
let seen: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  [hasNotification, failing, statusTakes, reads, seen] = [false, false, 0, 0, []];
  api = createMemoryApi();
  api.answers.markGiftCodesSeen = async (body) => {
    seen.push(body);
    if (failing) throw new TypeError('no connection');
    hasNotification = false;
  };
  api.answers.readGiftCodeNotification = async (_, signal) => {
    reads += 1;
    const answer = { hasNotification };
    await new Promise((resolve) => setTimeout(resolve, statusTakes));
    signal?.throwIfAborted();
    return failing ? unreachable() : answer;
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// A little more: what a query learns is shown a moment later.
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 20));

async function watch() {
  const queries = testClient(api);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ looking }) => useGiftCodeNotification('visitor01', looking), {
    initialProps: { looking: false },
    wrapper,
  });
  await pass(0);
  return {
    pending: () => hook.result.current,
    look: (looking: boolean) => hook.rerender({ looking }),
    /** What the page does when live events or a poll say so. */
    readAgain: async (ms = 0) => {
      void queries.refetchQueries({ type: 'active' });
      await pass(ms);
    },
  };
}

describe('the notification of gift codes', () => {
  it('clears at once when the codes are visible, and marks them as seen once', async () => {
    hasNotification = true;
    const { pending, look } = await watch();
    expect(pending()).toBe(true);
    look(true);
    expect(pending()).toBe(false);
    look(false);
    expect(pending()).toBe(false);
    look(true);
    await pass(90_000);
    expect(seen).toEqual([{ sessionId: 'visitor01' }]);
  });

  it('is not restored by an answer that was in flight', async () => {
    hasNotification = true;
    const { pending, look, readAgain } = await watch();
    statusTakes = 1000;
    await readAgain(500);
    look(true);
    look(false);
    await pass(5000);
    expect(pending()).toBe(false);
  });

  it('fails silently, and comes back when the server still knows of it', async () => {
    hasNotification = true;
    const { pending, look, readAgain } = await watch();
    failing = true;
    look(true);
    look(false);
    await readAgain();
    expect(pending()).toBe(false);
    failing = false;
    await readAgain();
    expect(pending()).toBe(true);
  });
});
