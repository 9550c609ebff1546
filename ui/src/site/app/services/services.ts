import type { Random } from '@bigsmall/domain';
import type { QueryClient } from '@tanstack/react-query';
import { type AnalyticsRelay, createAnalyticsRelay } from '../../analytics/analytics.ts';
import { apiOf } from '../../../api/api.ts';
import { configQuery } from '../../../api/queries.ts';
import type { EngineDeps } from '../../../game/engine.ts';
import { type FetchResults, parseResults } from '../../../game/reading.ts';
import { browserBackend, createBrowserStore, type JsonStore } from '../../../shared/storage/jsonStore.ts';
import { sessionId } from '../../../shared/storage/sessionId.ts';

/** What the page needs from the browser, other than queries. */
export type Services = {
  /** The session of this visit; secret. */
  readonly sessionId: string;
  /** A link named the session of this visit. */
  readonly isTestSession: boolean;
  /** This browser was here before. */
  readonly returns: boolean;
  readonly analytics: AnalyticsRelay;
  readonly store: JsonStore;
  readonly random: Random;
  /** Epoch ms. */
  readonly now: () => number;
  /** Milliseconds that only grow. */
  readonly monotonic: () => number;
  /** The game's draws, from the server or the third party. */
  readonly fetchResults: FetchResults;
  /** Never rejects. The server accepts one prediction for each period, so a second one is not sent. */
  readonly postPrediction: EngineDeps['postPrediction'];
};

const random: Random = Math.random;
const monotonic = () => performance.now();
const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

/** The services of a browser. Results come from the address in the operator's settings. */
export function createServices(queries: QueryClient): Services {
  const { id, isTest, returns } = sessionId({
    search: location.search,
    backend: browserBackend(),
    fillRandom,
  });
  const store = createBrowserStore();
  const api = apiOf(queries);
  const fetchResults: FetchResults = async (signal) => {
    try {
      const { gameFeedUrl } = await queries.ensureQueryData(configQuery);
      const { text, date } = await api.readResults(gameFeedUrl, signal);
      return parseResults(text, date);
    } catch {
      return { ok: false, code: 'feed_unreachable' };
    }
  };
  let loading: Promise<EngineDeps['postPrediction']> | undefined;
  const load = () =>
    import('./predictionSender.ts').then(({ createPredictionSender }) =>
      createPredictionSender({
        sessionId: id,
        queries,
        store,
        random,
      }),
    );
  return {
    sessionId: id,
    isTestSession: isTest,
    returns,
    analytics: createAnalyticsRelay(),
    store,
    random,
    now: Date.now,
    monotonic,
    fetchResults,
    async postPrediction(prediction) {
      try {
        loading ??= load();
        return await (
          await loading
        )(prediction);
      } catch {
        // What failed is loaded again with the next one.
        loading = undefined;
        return { ok: false, code: 'unreachable' };
      }
    },
  };
}
