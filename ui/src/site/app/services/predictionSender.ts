import type { Outcome, Random, Result } from '@bigsmall/domain';
import type { PredictionAnswer, PredictionRequest } from '@bigsmall/adapters-http/wire';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../api/api.ts';
import { brakesQuery } from '../../../api/queries.ts';
import { errorBodyOf, statusOf } from '../../../api/errors/apiError.ts';
import type { EngineDeps } from '../../../game/engine.ts';
import type { PlainPostCode, PostFailure } from '../../../game/state.ts';
import type { JsonStore } from '../../../shared/storage/jsonStore.ts';
import { keepAnswer, nonceOf } from '../../../shared/storage/ownAnswers.ts';

type Answer = Result<PredictionAnswer, PostFailure>;

const RETRY_MS = 2000;
const FAILURES: Readonly<Record<string, PlainPostCode>> = {
  prediction_late: 'late',
  period_not_open: 'not_open',
  already_predicted: 'other_side',
};
const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

export type PredictionSenderDeps = {
  readonly sessionId: string;
  readonly queries: QueryClient;
  readonly store: JsonStore;
  readonly random: Random;
};

/**
 * Sends predictions of this visit, one for each period, and keeps what binds their rows to this browser. Load it on
 * demand: no first page sends one.
 */
export function createPredictionSender(deps: PredictionSenderDeps): EngineDeps['postPrediction'] {
  const { sessionId, queries, store, random } = deps;
  const api = apiOf(queries);
  const accepted = new Map<string, { readonly side: Outcome; readonly answer: Answer }>();

  /** An overloaded server rejects before it has read anything: it is asked again. */
  async function send(prediction: PredictionRequest, tries = 3): Promise<Answer> {
    try {
      return { ok: true, value: await api.recordPrediction(prediction) };
    } catch (error) {
      if (tries === 1 || statusOf(error) !== 503) return { ok: false, ...failureOf(error) };
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + random())));
      return send(prediction, tries - 1);
    }
  }

  return async ({ period, prediction: side, source, confidence }) => {
    const before = accepted.get(period);
    if (before !== undefined) return before.side === side ? before.answer : { ok: false, code: 'other_side' };
    const asked = { period, prediction: side };
    const answer = await send({
      sessionId,
      periodNumber: period,
      prediction: side,
      source,
      ...(confidence !== undefined && { confidence }),
      nonce: nonceOf(store, asked, fillRandom),
    });
    learnBrakes(deps, answer);
    if (answer.ok) {
      accepted.set(period, { side, answer });
      await keepAnswer(store, asked, answer.value);
    }
    return answer;
  };
}

function failureOf(error: unknown): PostFailure {
  const { code = '', until } = errorBodyOf(error) ?? {};
  if ((code === 'cooling_off' || code === 'own_limit_reached') && until !== undefined) return { code, until };
  const status = statusOf(error);
  if (status === undefined || status >= 500) return { code: 'unreachable' };
  return { code: status === 429 ? 'too_many' : (FAILURES[code] ?? 'rejected') };
}

/** An answer says what stops predictions; what is used of the visitor's limits is read again after each round. */
function learnBrakes({ sessionId, queries }: PredictionSenderDeps, answer: Answer): void {
  const { queryKey } = brakesQuery(sessionId);
  const known = queries.getQueryData(queryKey);
  if (!answer.ok && !('until' in answer)) return;
  if (!answer.ok && known) {
    const { ok: _, ...stop } = answer;
    queries.setQueryData(queryKey, { ...known, stop });
  } else if (!answer.ok || (known && known.limit.most !== null)) {
    void queries.invalidateQueries({ queryKey });
  }
}
