/** The page's query client over an API. */
export { createQueryClient as testClient } from '../api/queryClient.ts';
