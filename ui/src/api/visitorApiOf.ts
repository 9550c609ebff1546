import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { VisitorApi } from './api.ts';
import { createHttpVisitorApi } from './createHttpVisitorApi.ts';

const apis = new WeakMap<QueryClient, VisitorApi>();

export function provideVisitorApi(client: QueryClient, api: VisitorApi): void {
  apis.set(client, api);
}

/** The client's API; over HTTP unless another was provided. */
export function visitorApiOf(client: QueryClient): VisitorApi {
  const api = apis.get(client) ?? createHttpVisitorApi();
  apis.set(client, api);
  return api;
}

export const useVisitorApi = (): VisitorApi => visitorApiOf(useQueryClient());
