import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/queryClient.ts';
import { useGiftCodeNotification } from './useGiftCodeNotification.ts';

const STATUS = '/api/gift-codes/notification/status';
const SEEN = '/api/gift-codes/notification/seen';

let hasNotification = false;
let failing = false;
let statusTakes = 0;
let reads = 0;
let seen: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  [hasNotification, failing, statusTakes, reads, seen] = [false, false, 0, 0, []];
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit) => {
    if (path === SEEN) {
      seen.push(JSON.parse(body as string));
      if (failing) throw new TypeError('no connection');
      hasNotification = false;
      return Response.json({ ok: true });
    }
    if (path !== STATUS) throw new Error(`unexpected call to ${path}`);
    reads += 1;
    const answer = { hasNotification };
    await new Promise((resolve) => setTimeout(resolve, statusTakes));
    signal?.throwIfAborted();
    if (failing) throw new TypeError('no connection');
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// A little more: what a query learns is shown a moment later.
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 20));

async function watch() {
  const queries = createQueryClient();
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
  };
}

describe('the notification of gift codes', () => {
  it('follows the server every 30 s', async () => {
    const { pending } = await watch();
    expect(pending()).toBe(false);
    hasNotification = true;
    await pass(30_000);
    expect(pending()).toBe(true);
    expect(reads).toBe(2);
    expect(seen).toEqual([]);
  });

  it('clears at once when the visitor looks, and tells the server once', async () => {
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

  it('tells the server nothing when there was nothing to see', async () => {
    const { look } = await watch();
    look(true);
    await pass(60_000);
    expect(seen).toEqual([]);
  });

  it('counts a code that comes while the visitor is looking as seen', async () => {
    const { pending, look } = await watch();
    look(true);
    hasNotification = true;
    await pass(30_000);
    expect(pending()).toBe(false);
    expect(seen).toHaveLength(1);
    look(false);
    expect(pending()).toBe(false);
  });

  it('is not brought back by an answer that was under way', async () => {
    hasNotification = true;
    const { pending, look } = await watch();
    statusTakes = 1000;
    await pass(30_500);
    look(true);
    look(false);
    await pass(5000);
    expect(pending()).toBe(false);
  });

  it('fails silently, and comes back when the server still knows of it', async () => {
    hasNotification = true;
    const { pending, look } = await watch();
    failing = true;
    look(true);
    look(false);
    await pass(30_000);
    expect(pending()).toBe(false);
    failing = false;
    await pass(30_000);
    expect(pending()).toBe(true);
  });
});
