import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { FirstPageApi } from './api.ts';
import { provideApi } from './apiOf.ts';

/**
 * Data that does not age, no retry, no refetch on focus, and no waiting for what the browser calls a network. A failed
 * reading goes to the console; whether it is shown is for each panel.
 */
export function createQueryClient(api: FirstPageApi): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => console.log(`${queryKey.slice(0, 2).map(String).join(' ')}:`, error),
    }),
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  provideApi(client, api);
  return client;
}
