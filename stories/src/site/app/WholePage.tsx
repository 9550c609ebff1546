import { drawTime, emptyTracker, type PendingPrediction, type Tracker } from '@bigsmall/domain';
import type { OwnStop } from '@bigsmall/ui/game/state.ts';
import { storedAiMode, storedRecorded, storedTracker } from '@bigsmall/ui/game/stored.ts';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { NO_BRAKES } from '@bigsmall/ui/api/testing/changedBrakes.ts';
import { createJsonStore } from '@bigsmall/ui/shared/storage/jsonStore.ts';
import { VisitContext } from '@bigsmall/ui/shared/storage/visitContext.ts';
import { createAnalyticsRelay } from '@bigsmall/ui/site/analytics/analytics.ts';
import { MainPage } from '@bigsmall/ui/site/app/MainPage.tsx';
import type { Services } from '@bigsmall/ui/site/app/services/services.ts';
import { aReading } from '@bigsmall/ui/testing/readings.ts';
import { memoryBackend } from '@bigsmall/ui/testing/storageBackends.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { someCodes } from '../gift-codes/codes.ts';
import { periodOf, trackerAfter } from '../auto-prediction/autoStates.ts';

/** The newest draw that the page reads. */
const NEWEST = periodOf(720);

/** Noon in one day of the feed: the clock of the server and of the page. */
export const NOON = drawTime(NEWEST, 0) + 5_000;

export interface WholePageProps {
  readonly on?: boolean;
  /** What the feed answers; null when it cannot be reached. */
  readonly reading?: Parameters<typeof aReading>[1] | null;
  readonly settled?: number;
  readonly pending?: PendingPrediction | null;
  readonly stop?: OwnStop | null;
}

/** Numbers that agree with `settledHistory`. */
const rowOf = (back: number) => ({ period: periodOf(720 - back), number: (back * 7 + 7) % 10 });
const rows = Array.from({ length: 10 }, (_, back) => rowOf(back));

/** What the server holds: codes, counts and the visitor's own limits, at noon. */
function server(stop: OwnStop | null) {
  const api = createMemoryApi({
    now: () => NOON,
    giftCodes: someCodes(3),
    predictionStats: { total: 1_234_567, today: 812 },
    active: new Set(Array.from({ length: 27 }, (_, index) => `visitor ${index}`)),
  });
  api.state.brakes.set('visitor01', { ...NO_BRAKES, stop });
  return api;
}

const monotonic = () => performance.now();
const random = () => 0.2;

function visit({ on = false, reading = {}, settled = 0, pending = null, stop = null }: WholePageProps) {
  const store = createJsonStore(memoryBackend());
  const tracker: Tracker = settled > 0 ? trackerAfter(settled) : emptyTracker;
  store.write(storedTracker, {
    ...tracker,
    history: tracker.history.filter(({ period }) => period !== pending?.period),
    pending: pending ? { [pending.period]: pending } : {},
  });
  store.write(storedRecorded, pending ? [pending.period] : []);
  store.write(storedAiMode, on);
  const services: Services = {
    sessionId: 'visitor01',
    isTestSession: false,
    returns: false,
    analytics: createAnalyticsRelay(),
    store,
    random,
    now: () => NOON,
    monotonic,
    fetchResults: async () =>
      reading === null
        ? { ok: false, code: 'feed_unreachable' }
        : { ok: true, value: aReading(720, { rows, newest: rowOf(0), ...reading }) },
    postPrediction: async () => ({ ok: false, code: 'unreachable' }),
  };
  return { services, queries: testClient(server(stop)) };
}

/** The visitors' page over a server in memory, as one visit finds it. */
export function WholePage(props: WholePageProps) {
  const [{ services, queries }] = useState(() => visit(props));
  return (
    <QueryClientProvider client={queries}>
      <VisitContext value={services}>
        <MainPage services={services} />
      </VisitContext>
    </QueryClientProvider>
  );
}
