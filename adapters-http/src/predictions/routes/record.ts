import type { ServerRoute } from '@hapi/hapi';
import { requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import {
  predictionAnswer,
  predictionRequest,
  type PredictionAnswer,
  type PredictionRequest,
} from '../wire.ts';
import { createCoalescer } from '../../platform/limits/createCoalescer.ts';
import { readVisitorId } from '../../visitors/visitorCookie.ts';
import { toPredictionError } from './toPredictionError.ts';
import type { PredictionOptions } from '../options.ts';

type Deps = PredictionOptions & {
  /** Called after each new prediction. */
  readonly invalidate: () => void;
};

/** A wait of 50 ms is not noticed, and a prediction that shares its commit costs a fraction of one alone. */
const TOGETHER = { longest: 50, maxBatch: 32, minBatch: 4 };

/** Records a visitor's prediction: 201, or 200 with the stored one for a repeated call. */
export function recordRoute(deps: Deps) {
  const { recordPrediction, gameClock, newId, invalidate, claimOf } = deps;
  const gather = createCoalescer(TOGETHER);
  const route: ServerRoute<{ Payload: PredictionRequest }> = {
    method: 'POST',
    path: '/api/predictions',
    options: {
      validate: { payload: predictionRequest },
      response: { status: { 200: predictionAnswer, 201: predictionAnswer } },
      // A session has one prediction a period of one minute; many visitors can share an address.
      plugins: { perMinute: { session: 600, visitor: 600, address: 1200 } },
    },
    async handler(request, h) {
      const { payload: asked } = request;
      const clock = gameClock();
      await gather();
      const result = await recordPrediction({
        sessionId: requireSessionId(asked.sessionId),
        period: requirePeriod(asked.periodNumber),
        prediction: asked.prediction,
        source: asked.source ?? 'ai',
        confidence: asked.confidence ?? null,
        clock,
        id: newId(),
        nonce: asked.nonce,
        claim: claimOf(request, clock.now),
        visitorId: readVisitorId(request),
      });
      if (!result.ok) throw toPredictionError(result);
      const { existing, prediction } = result.value;
      if (!existing) {
        invalidate();
        const { source, prediction: side } = prediction;
        request.server.plugins.metrics.countPrediction({ source, side });
      }
      const answer: PredictionAnswer = {
        id: prediction.id,
        periodNumber: prediction.period,
        prediction: prediction.prediction,
        recordedAt: prediction.recordedAt,
        lockAt: prediction.lockAt,
        status: prediction.status,
        ranked: prediction.ranked,
      };
      return h.response(answer).code(existing ? 200 : 201);
    },
  };
  return route;
}
