import { QueryCache, QueryClient } from '@tanstack/react-query';
import { type Api, provideApi } from './api.ts';

/**
 * Data does not go stale by itself; no retry, no refetch on focus, and no wait for the browser's online state. A failed
 * query is logged to the console; each panel decides whether to show it.
 */
export function createQueryClient(api: Api): QueryClient {
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
