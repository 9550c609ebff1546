import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createAnalyticsRelay } from '../site/analytics/analytics.ts';
import {
  giftCodeNotificationQuery,
  giftCodesQuery,
  activeCountQuery,
  configQuery,
  predictionStatsQuery,
} from '../api/queries.ts';
import { createMemoryApi } from '../api/testing/createMemoryApi.ts';
import { unreachable } from '../api/testing/httpError.ts';
import { App } from '../App.tsx';
import type { Services } from '../site/app/services/services.ts';
import type { OwnPrediction } from '../game/state.ts';
import { ThemeProvider } from '../design-system/index.ts';
import { createJsonStore } from '../shared/storage/jsonStore.ts';
import { memoryBackend } from './storageBackends.ts';
import { testClient } from './testClient.ts';
import { aReading } from './readings.ts';

/** What the page reads is in the cache already; nothing else is answered. */
function anUnreachableApi() {
  const api = createMemoryApi();
  for (const name of Object.keys(api.routes)) Object.assign(api.answers, { [name]: unreachable });
  // It answers nothing: it tells that its stream is lost.
  delete api.answers.followLive;
  return api;
}

/** The whole page over a game at minute 720, with what it read and sent. */
export function renderApp(path = '/', given: Partial<Services> = {}, api = anUnreachableApi()) {
  // jsdom draws nothing; without a context the falling characters stay away.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const queries = testClient(api);
  queries.setQueryData(configQuery.queryKey, {
    ...api.state.config,
    feedSource: 'third-party',
    registerUrl: 'https://example.com/register',
    supportUrl: 'https://example.com/support',
  });
  queries.setQueryData(activeCountQuery.queryKey, { count: 3 });
  queries.setQueryData(giftCodesQuery.queryKey, []);
  queries.setQueryData(giftCodeNotificationQuery('visitor01').queryKey, { hasNotification: false });
  queries.setQueryData(predictionStatsQuery.queryKey, { total: 1234567, today: 12 });
  history.replaceState(null, '', path);
  const sent: OwnPrediction[] = [];
  const services: Services = {
    analytics: createAnalyticsRelay(),
    sessionId: 'visitor01',
    isTestSession: false,
    returns: false,
    store: createJsonStore(memoryBackend()),
    random: () => 0.2,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    fetchResults: async () => ({ ok: true, value: aReading(720) }),
    postPrediction: (prediction) => {
      sent.push(prediction);
      return Promise.resolve({ ok: false, code: 'unreachable' });
    },
    ...given,
  };
  const view = render(
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <App services={services} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { ...view, services, sent, queries, api };
}
