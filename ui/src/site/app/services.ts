import type { Outcome, Random, Result } from '@bigsmall/domain';
import type { PredictionReceipt, PredictionRequest } from '@bigsmall/adapters-http/wire';
import type { QueryClient } from '@tanstack/react-query';
import { type AnalyticsRelay, createAnalyticsRelay } from '../analytics/analytics.ts';
import { apiOf } from '../../api/apiOf.ts';
import { BRAKES } from '../../api/brakesKey.ts';
import { OWN_RESULTS } from '../../api/readAhead.ts';
import { configQuery } from '../../api/queries.ts';
import type { PostFailure } from '../../game/postFailure.ts';
import { readResults } from '../../game/readResults.ts';
import type { ReadResults } from '../../game/createResultsSource.ts';
import { browserBackend, createBrowserStore } from '../../shared/storage/browserStore.ts';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { sessionId } from '../../shared/storage/sessionId.ts';
import type { PredictionSender } from './predictionSender.ts';

/** What the page needs from the browser, other than queries. */
export type Services = {
  /** The session of this visit; secret. */
  readonly sessionId: string;
  /** A link named the session of this visit. */
  readonly isTestSession: boolean;
  readonly analytics: AnalyticsRelay;
  readonly store: JsonStore;
  readonly random: Random;
  /** Epoch ms. */
  readonly now: () => number;
  /** Milliseconds that only grow. */
  readonly monotonic: () => number;
  readonly readResults: ReadResults;
  /** Puts a source of results in front of the network. */
  readonly sourceResults: (wrap: (network: ReadResults) => ReadResults) => void;
  /** Never rejects. The server accepts one prediction for each period, so a second one is not sent. */
  readonly postPrediction: (prediction: OwnPrediction) => Promise<PostAnswer>;
};

/** What came of a prediction that was sent. */
export type PostAnswer = Result<PredictionReceipt, PostFailure>;

export type OwnPrediction = {
  readonly period: string;
  readonly prediction: Outcome;
  readonly source: NonNullable<PredictionRequest['source']>;
  readonly confidence?: number;
};

const random: Random = Math.random;
const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

/** The services of a browser. Results come from the address in the operator's settings. */
export function createServices(queries: QueryClient): Services {
  const { id, isTest } = sessionId({
    search: location.search,
    backend: browserBackend(),
    fillRandom,
  });
  const store = createBrowserStore();
  const api = apiOf(queries);
  const network: ReadResults = async (signal) => {
    // Nearly always our own path is the one: the first reading does not wait for the settings.
    const early = queries.getQueryData(configQuery.queryKey)
      ? undefined
      : readResults(api, OWN_RESULTS, signal);
    const config = await queries.ensureQueryData(configQuery).catch(() => null);
    if (config === null) return { ok: false, code: 'feed_unreachable' };
    const { gameFeedUrl: url } = config;
    return (url === OWN_RESULTS && early) || readResults(api, url, signal);
  };
  let loading: Promise<PredictionSender> | undefined;
  const load = () =>
    import('./predictionSender.ts').then(({ createPredictionSender }) =>
      createPredictionSender({
        sessionId: id,
        queries,
        brakesKey: [...BRAKES, id],
        store,
        random,
      }),
    );
  let source = network;
  return {
    sessionId: id,
    isTestSession: isTest,
    analytics: createAnalyticsRelay(),
    store,
    random,
    now: Date.now,
    monotonic: () => performance.now(),
    readResults: (signal) => source(signal),
    sourceResults: (wrap) => {
      source = wrap(network);
    },
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
