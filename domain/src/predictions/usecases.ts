import type { Outcome } from '../game/draws.ts';
import {
  type Period,
  type GameClock,
  isVerified,
  isWindowOpen,
  type PredictionWindow,
  predictionWindows,
} from '../game/period.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import { istDay, weekOf } from '../platform/time.ts';
import type { RecordedPrediction } from './ports.ts';
import type { StoredDraw, UseCaseDeps } from '../ports.ts';
import { brakeKeys, type BrakeStop } from '../visitors/brakes.ts';
import { type SessionId, isRankable, type RankingClaim } from '../visitors/ids.ts';
import { chargeCaller, refundCaller } from '../visitors/usecases.ts';
import type { PredictionSource } from './prediction.ts';
import { extendTally, trackRecord } from './track-record/trackRecord.ts';

/** `id` is fresh; `confidence` is percent. */
export type RecordPredictionInput = {
  readonly sessionId: SessionId;
  readonly period: Period;
  readonly prediction: Outcome;
  readonly source: PredictionSource;
  readonly confidence: number | null;
  readonly clock: GameClock;
  readonly id: string;
  /** Who the sender is, if the server knows; without it the session gets no seat in its week's ranking. */
  readonly claim?: RankingClaim | undefined;
  /** The server's own id of the sender, under which brakes are known beside the session. */
  readonly visitorId?: string | undefined;
  /** Chosen by the page for the row; a repeat changes nothing. */
  readonly nonce?: string | undefined;
};

/** `existing`: the same side was recorded before, and `prediction` is that row as it is now. */
export type Recorded = { readonly existing: boolean; readonly prediction: RecordedPrediction };

/** `openPeriod` is null as long as no draw is known. */
export type RecordingFailure =
  | { readonly code: 'period_not_open'; readonly openPeriod: string | null }
  | { readonly code: 'prediction_late' }
  | { readonly code: 'already_predicted' }
  | BrakeStop;

export type RecordPrediction = (input: RecordPredictionInput) => Promise<Result<Recorded, RecordingFailure>>;

/**
 * Records a prediction for the open period or the one after it, up to 10 s before that period's minute ends. It is ranked
 * if it was surely taken before its draw was public, and its session has a seat in the week: a visitor's first session
 * that asks gets one, as long as its network has one left. A session has one prediction a period: the same again finds
 * it, also after the lock; another side is rejected. Nothing is recorded while the sender's own brakes stop it.
 */
export function makeRecordPrediction({
  draws,
  predictions,
  brakes,
  maxLag,
}: Pick<UseCaseDeps, 'draws' | 'predictions' | 'brakes' | 'maxLag'>): RecordPrediction {
  return async (input) => {
    const { id, sessionId, period, prediction, source, confidence, clock } = input;
    const [[newest], braked] = await Promise.all([draws.newest(1), brakes.find(brakeKeys(input))]);
    const windows = newest && predictionWindows(newest, maxLag);
    const window = windows?.find((candidate) => candidate.period === period);

    if (newest === undefined || window === undefined || !isWindowOpen(window, newest, clock)) {
      // A repeat is answered at any time: its first answer may have been lost.
      const stored = await predictions.find(sessionId, period);
      if (stored !== undefined) return answerRepeat(stored, prediction);
      if (window !== undefined) return fail('prediction_late');
      return { ok: false, code: 'period_not_open', openPeriod: windows?.[0]?.period ?? null };
    }

    const round = { sessionId, period };
    const holding = { caller: input, round, now: clock.now };
    if (braked.length > 0) {
      const stored = await predictions.find(sessionId, period);
      if (stored !== undefined) return answerRepeat(stored, prediction);
      const stop = await chargeCaller({ brakes }, holding);
      if (stop !== undefined) return { ok: false, ...stop };
    }

    const verified = isVerified(window, newest, clock);
    const seat = isRankable(sessionId) ? input.claim : undefined;
    const recorded = {
      id,
      sessionId,
      period,
      prediction,
      source,
      confidence,
      recordedAt: clock.now,
      lockAt: window.lockAt,
      status: 'pending' as const,
      day: istDay(clock.now),
      weekStart: weekOf(clock.now).start,
      verified,
    };
    const release = async () => {
      if (braked.length > 0) await refundCaller({ brakes, predictions }, holding);
    };
    const outcome = await predictions
      .record(recorded, { seat, nonce: input.nonce })
      .catch(async (error: unknown) => {
        // Where this fails too, the round counts although it is not stored.
        await release().catch(() => undefined);
        throw error;
      });
    if (outcome.kind === 'drawn') {
      await release();
      return fail('prediction_late');
    }
    if (outcome.kind === 'exists') return answerRepeat(outcome.prediction, prediction);
    return succeed({ existing: false, prediction: outcome.prediction });
  };
}

function answerRepeat(stored: RecordedPrediction, prediction: Outcome): Result<Recorded, RecordingFailure> {
  return stored.prediction === prediction
    ? succeed({ existing: true, prediction: stored })
    : fail('already_predicted');
}

/** Predictions ever recorded, and on the IST day around `now`. */
export function makeReadPredictionStats({ predictions }: Pick<UseCaseDeps, 'predictions'>) {
  return ({ now }: { readonly now: number }) => predictions.counts(istDay(now));
}

export type OpenWindowAfter = (newest: StoredDraw | undefined) => PredictionWindow | undefined;

/** The window of the period that is open after the newest draw; undefined while none is. */
export function makeOpenWindowAfter({ maxLag }: Pick<UseCaseDeps, 'maxLag'>): OpenWindowAfter {
  return (newest) => (newest === undefined ? undefined : predictionWindows(newest, maxLag)[0]);
}

export type JudgeVerified = (newest: StoredDraw | undefined, clock: GameClock) => boolean;

/**
 * Whether predictions are verified now, that is surely recorded before their draw is public; false as long as no period
 * is open.
 */
export function makeJudgeVerified(deps: Pick<UseCaseDeps, 'maxLag'>): JudgeVerified {
  const openWindowAfter = makeOpenWindowAfter(deps);
  return (newest, clock) => {
    const open = openWindowAfter(newest);
    return newest !== undefined && open !== undefined && isVerified(open, newest, clock);
  };
}

/** Draws that are counted in one transaction. */
const AT_ONCE = 1000;

/** Counts the stored draws that are newer than those counted before, each once however many servers do; answers how many. */
export type CountDraws = () => Promise<number>;

export function makeCountDraws({ draws, drawTally }: Pick<UseCaseDeps, 'draws' | 'drawTally'>): CountDraws {
  return async () => {
    let counted = 0;
    for (;;) {
      const tally = await drawTally.read();
      const next = await draws.after(tally?.period, AT_ONCE);
      if (next.length === 0) return counted;
      if (await drawTally.replace(tally?.period, extendTally(tally, next)!)) counted += next.length;
    }
  };
}

/** The engine's record over all counted draws. */
export function makeReadTrackRecord({ drawTally }: Pick<UseCaseDeps, 'drawTally'>) {
  return async () => trackRecord(await drawTally.read());
}
