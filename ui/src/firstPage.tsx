import { prerender } from 'react-dom/static';
import { createHttpApi } from './api/api.ts';
import { createQueryClient } from './api/queryClient.ts';
import { Root } from './Root.tsx';
import { createJsonStore } from './shared/storage/jsonStore.ts';
import { noAnalytics } from './site/analytics/analytics.ts';
import type { Services } from './site/app/services/services.ts';

const unread = () => Promise.reject(new Error('Nothing is read while the page is built.'));

/** Of a visitor of whom nothing is known. Rendering reads and sends nothing. */
const services: Services = {
  sessionId: '',
  isTestSession: false,
  returns: false,
  analytics: { ...noAnalytics, attach: () => undefined },
  store: createJsonStore(null),
  random: () => 0,
  now: () => 0,
  monotonic: () => 0,
  fetchResults: unread,
  postPrediction: unread,
};

/** The markup of the first page, as the build puts it into `index.html`. */
export async function firstPage(): Promise<string> {
  const queries = createQueryClient(createHttpApi());
  const page = <Root queries={queries} services={services} />;
  // In one piece: the policy of the page allows no inline script, which would put later pieces in place.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}
