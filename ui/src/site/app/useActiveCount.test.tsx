import type { ActiveCount } from '@bigsmall/adapters-http/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { unreachable } from '../../api/testing/httpError.ts';
import { testClient } from '../../testing/testClient.ts';
import { useActiveCount } from './useActiveCount.ts';

afterEach(() => void vi.unstubAllGlobals());

function read(large: boolean, answer: () => Promise<ActiveCount>) {
  const api = createMemoryApi();
  const asked = vi.fn(answer);
  api.answers.readActiveCount = asked;
  vi.stubGlobal('matchMedia', () => ({ matches: large }));
  const client = testClient(api);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { asked, ...renderHook(() => useActiveCount(), { wrapper }) };
}

it('reads the count on large screens, 0 as 0', async () => {
  const { result } = read(true, async () => ({ count: 0 }));
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current).toBe(0));
});

it('asks for nothing on small screens, where it is not shown', () => {
  const { asked } = read(false, async () => ({ count: 5 }));
  expect(asked).not.toHaveBeenCalled();
});

it('is silent when there is no answer', async () => {
  const { asked, result } = read(true, unreachable);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(result.current).toBeUndefined();
});
