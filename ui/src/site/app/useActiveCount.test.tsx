import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/queryClient.ts';
import { useActiveCount } from './useActiveCount.ts';

afterEach(() => void vi.unstubAllGlobals());

function read(large: boolean, fetch: () => Promise<Response>) {
  const asked = vi.fn(fetch);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('matchMedia', () => ({ matches: large }));
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { asked, ...renderHook(() => useActiveCount(), { wrapper }) };
}

it('reads the count on large screens, 0 as 0', async () => {
  const { result } = read(true, () => Promise.resolve(Response.json({ count: 0 })));
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current).toBe(0));
});

it('asks for nothing on small screens, where it is not shown', () => {
  const { asked } = read(false, () => Promise.resolve(Response.json({ count: 5 })));
  expect(asked).not.toHaveBeenCalled();
});

it('is silent when there is no answer', async () => {
  const { asked, result } = read(true, () => Promise.reject(new TypeError('no network')));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(result.current).toBeUndefined();
});
