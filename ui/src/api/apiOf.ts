import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { FirstPageApi } from './api.ts';

// The API belongs to the query client, so that queries, mutations and hooks take it from one context.
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
