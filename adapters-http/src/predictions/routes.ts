import type { Boom } from '@hapi/boom';
import type { Plugin, ServerRoute } from '@hapi/hapi';
import { istDay, requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import type { RecordingFailure } from '@bigsmall/domain/usecases';
import type { App } from '../app.ts';
import { httpError } from '../platform/errors.ts';
import { createDataVersion, snapshotRoute } from '../platform/snapshots.ts';
import { readVisitorId } from '../visitors/visitor.ts';
import {
  type PredictionAnswer,
  predictionAnswer,
  type PredictionRequest,
  predictionRequest,
  predictionStats,
  trackRecord,
} from './wire.ts';

/** How long (ms) the track record is kept: one of thousands of draws changes slowly. */
const RECORD_KEPT_FOR = 10_000;

/** Predictions of visitors, their totals, and the engine's track record. */
export const predictionRoutes: Plugin<App> = {
  name: 'predictions',
  register(server, deps) {
    const { now, log } = deps;
    // Grows with each new prediction.
    const version = createDataVersion();
    server.route([
      snapshotRoute('/api/game/track-record', {
        key: () => String(Math.floor(now() / RECORD_KEPT_FOR)),
        build: () => deps.readTrackRecord(),
        schema: trackRecord,
        log,
      }),
      snapshotRoute('/api/predictions/stats', {
        key: () => `${istDay(now())} ${version.read()}`,
        build: () => deps.readPredictionStats({ now: now() }),
        schema: predictionStats,
        log,
      }),
    ]);
    server.route(recordRoute(deps, version.invalidate));
  },
};

/** Records a visitor's prediction: 201, or 200 with the stored one for a repeated call. */
function recordRoute(
  { recordPrediction, gameClock, newId, claimOf }: App,
  invalidate: () => void,
): ServerRoute<{ Payload: PredictionRequest }> {
  return {
    method: 'POST',
    path: '/api/predictions',
    options: {
      validate: { payload: predictionRequest },
      response: { status: { 200: predictionAnswer, 201: predictionAnswer } },
    },
    async handler(request, h) {
      const {
        sessionId,
        periodNumber,
        prediction,
        source = 'ai',
        confidence = null,
        nonce,
      } = request.payload;
      const clock = gameClock();
      const result = await recordPrediction({
        sessionId: requireSessionId(sessionId),
        period: requirePeriod(periodNumber),
        prediction,
        source,
        confidence,
        nonce,
        clock,
        id: newId(),
        claim: claimOf(request, clock.now),
        visitorId: readVisitorId(request),
      });
      if (!result.ok) throw toPredictionError(result);
      const { existing, prediction: stored } = result.value;
      if (!existing) {
        invalidate();
        request.server.plugins.metrics.countPrediction({ source: stored.source, side: stored.prediction });
      }
      const { id, period, recordedAt, lockAt, status, ranked } = stored;
      const answer: PredictionAnswer = {
        id,
        periodNumber: period,
        prediction,
        recordedAt,
        lockAt,
        status,
        ranked,
      };
      return h.response(answer).code(existing ? 200 : 201);
    },
  };
}

/** The error of a rejected prediction. */
function toPredictionError(failure: RecordingFailure): Boom {
  return httpError(failure.code, messageOf(failure), {
    ...('until' in failure && { until: failure.until }),
  });
}

function messageOf(failure: RecordingFailure): string {
  if (failure.code === 'already_predicted') {
    return 'You have already predicted the other side for this period.';
  }
  if (failure.code === 'prediction_late') {
    return 'This period takes no predictions any more: its draw is too near.';
  }
  if (failure.code === 'cooling_off') {
    return `You set a cool-off: nothing is recorded before ${new Date(failure.until).toISOString()}.`;
  }
  if (failure.code === 'own_limit_reached') {
    return `You have reached the limit of rounds that you set for a day: nothing is recorded before ${new Date(failure.until).toISOString()}.`;
  }
  return failure.openPeriod === null
    ? 'No draw is known yet, so no period takes predictions. Please try again in a minute.'
    : `This period takes no predictions. The open period is ${failure.openPeriod}.`;
}
