import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AdminApi } from '../api.ts';
import { createHttpAdminApi } from './createHttpAdminApi.ts';

const apis = new WeakMap<QueryClient, AdminApi>();

export function provideAdminApi(client: QueryClient, api: AdminApi): void {
  apis.set(client, api);
}

/** The client's API; over HTTP unless another was provided. */
export function adminApiOf(client: QueryClient): AdminApi {
  const api = apis.get(client) ?? createHttpAdminApi();
  apis.set(client, api);
  return api;
}

export const useAdminApi = (): AdminApi => adminApiOf(useQueryClient());
