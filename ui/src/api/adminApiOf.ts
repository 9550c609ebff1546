import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AdminApi } from './api.ts';

const apis = new WeakMap<QueryClient, AdminApi>();

/** An API that the client already has stays. */
export function provideAdminApi(client: QueryClient, create: () => AdminApi): void {
  if (!apis.has(client)) apis.set(client, create());
}

export function adminApiOf(client: QueryClient): AdminApi {
  const api = apis.get(client);
  if (api === undefined) throw new Error('The query client has no admin API.');
  return api;
}

export const useAdminApi = (): AdminApi => adminApiOf(useQueryClient());
