import { QueryClient } from '@tanstack/react-query';

/** Data that does not age, no retry, no refetch on focus, and no waiting for what the browser calls a network. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
