import type { Random } from '@bigsmall/domain';
import type { PredictionReceipt, PredictionRequest } from '@bigsmall/adapters-http/contract';
import type { FirstPageApi } from '../../api/api.ts';
import { errorBodyOf, statusOf } from '../../api/errorOf.ts';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { keepAnswer, nonceOf } from '../../shared/storage/ownAnswers.ts';
import type { OwnPrediction } from './services.ts';

const RETRY_MS = 2000;
/** What the server answers where the visitor's own brakes stop a prediction. */
const STOPS: ReadonlySet<string> = new Set(['cooling_off', 'own_limit_reached']);
const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

export type PredictionSender = (prediction: OwnPrediction) => Promise<PredictionReceipt | null>;

/**
 * Sends predictions of this visit, one for each period, and keeps what binds their rows to this browser. Load it on
 * demand: no first page sends one.
 */
export function createPredictionSender(deps: {
  readonly sessionId: string;
  readonly api: Pick<FirstPageApi, 'recordPrediction'>;
  readonly store: JsonStore;
  readonly random: Random;
  readonly onStopped: (period: string) => void;
}): PredictionSender {
  const { sessionId, api, store, random, onStopped } = deps;
  const accepted = new Set<string>();
  /** Null when it was not taken. An overloaded server rejects before it has read anything: it is asked again. */
  const send = async (prediction: PredictionRequest, tries = 3): Promise<PredictionReceipt | null> => {
    try {
      return await api.recordPrediction(prediction);
    } catch (error) {
      if (STOPS.has(errorBodyOf(error)?.code ?? '')) onStopped(prediction.periodNumber);
      if (tries === 1 || statusOf(error) !== 503) return null;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + random())));
      return send(prediction, tries - 1);
    }
  };
  return async (prediction) => {
    if (accepted.has(prediction.periodNumber)) return null;
    const asked = { period: prediction.periodNumber, prediction: prediction.prediction };
    const receipt = await send({ sessionId, ...prediction, nonce: nonceOf(store, asked, fillRandom) });
    if (receipt === null) return null;
    accepted.add(prediction.periodNumber);
    await keepAnswer(store, asked, receipt);
    return receipt;
  };
}
