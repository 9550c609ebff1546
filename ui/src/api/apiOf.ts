import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { SiteApi } from './api.ts';

// The API travels with the query client, so that reads, writes and hooks take it from the same context.
const apis = new WeakMap<QueryClient, SiteApi>();

export function provideSiteApi(client: QueryClient, api: SiteApi): void {
  apis.set(client, api);
}

export function siteApiOf(client: QueryClient): SiteApi {
  const api = apis.get(client);
  if (api === undefined) throw new Error('The query client has no API.');
  return api;
}

export const useSiteApi = (): SiteApi => siteApiOf(useQueryClient());
