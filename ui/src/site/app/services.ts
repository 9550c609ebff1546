import type { Outcome, Random } from '@bigsmall/domain';
import type { PredictionReceipt, PredictionRequest } from '@bigsmall/adapters-http/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type AnalyticsRelay, createAnalyticsRelay } from '../analytics/analytics.ts';
import { apiOf } from '../../api/apiOf.ts';
import { statusOf } from '../../api/errorOf.ts';
import { OWN_RESULTS } from '../../api/readAhead.ts';
import { configQuery } from '../../api/queries.ts';
import { readResults } from '../../game/readResults.ts';
import type { ReadResults } from '../../game/createResultsSource.ts';
import { browserBackend, createBrowserStore } from '../../shared/storage/browserStore.ts';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { sessionId } from '../../shared/storage/sessionId.ts';

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
  /** Null when the server rejected it. The server accepts one for each period, so a second one is not sent. */
  readonly postPrediction: (prediction: OwnPrediction) => Promise<PredictionReceipt | null>;
};

export type OwnPrediction = {
  readonly periodNumber: string;
  readonly prediction: Outcome;
  readonly source: NonNullable<PredictionRequest['source']>;
  readonly confidence?: number;
};

const RETRY_MS = 2000;

/** The services of a browser. Results come from the address in the operator's settings. */
export function createServices(queries: QueryClient): Services {
  const { id, isTest } = sessionId({
    search: location.search,
    backend: browserBackend(),
    fillRandom: (bytes) => void crypto.getRandomValues(bytes),
  });
  const api = apiOf(queries);
  const accepted = new Set<string>();
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
  /** Null when it was not taken. An overloaded server rejects before it has read anything: it is asked again. */
  const send = async (prediction: PredictionRequest, tries = 3): Promise<PredictionReceipt | null> => {
    try {
      return await api.recordPrediction(prediction);
    } catch (error) {
      if (tries === 1 || statusOf(error) !== 503) return null;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random())));
      return send(prediction, tries - 1);
    }
  };
  let source = network;
  return {
    sessionId: id,
    isTestSession: isTest,
    analytics: createAnalyticsRelay(),
    store: createBrowserStore(),
    random: Math.random,
    now: Date.now,
    monotonic: () => performance.now(),
    readResults: (signal) => source(signal),
    sourceResults: (wrap) => {
      source = wrap(network);
    },
    async postPrediction(prediction) {
      if (accepted.has(prediction.periodNumber)) return null;
      const receipt = await send({ sessionId: id, ...prediction });
      if (receipt !== null) accepted.add(prediction.periodNumber);
      return receipt;
    },
  };
}
