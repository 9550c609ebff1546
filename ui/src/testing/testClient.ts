import type { QueryClient } from '@tanstack/react-query';
import { provideAdminApi } from '../api/admin/adminApiOf.ts';
import type { Api } from '../api/api.ts';
import { provideVisitorApi } from '../api/visitorApiOf.ts';
import { createQueryClient } from '../api/queryClient.ts';

/** The page's query client over this API, admin routes included. */
export function testClient(api: Api): QueryClient {
  const client = createQueryClient(api);
  provideVisitorApi(client, api);
  provideAdminApi(client, api);
  return client;
}
