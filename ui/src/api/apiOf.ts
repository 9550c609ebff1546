import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { FirstPageApi } from './api.ts';

// The API travels with the query client, so that reads, writes and hooks take it from the same context.
const apis = new WeakMap<QueryClient, FirstPageApi>();

export function provideApi(client: QueryClient, api: FirstPageApi): void {
  apis.set(client, api);
}

export function apiOf(client: QueryClient): FirstPageApi {
  const api = apis.get(client);
  if (api === undefined) throw new Error('The query client has no API.');
  return api;
}

export const useApi = (): FirstPageApi => apiOf(useQueryClient());
