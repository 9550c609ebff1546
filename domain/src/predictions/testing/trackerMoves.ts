import fc, { type Arbitrary } from 'fast-check';
import { aPeriod } from '../../testing/builders.ts';
import type { Period } from '../../game/period.ts';
import type { FeedRow, Outcome } from '../../game/draws.ts';
import {
  emptyTracker,
  resolvePending,
  type SettledPrediction,
  type Tracker,
  type TrackingFailure,
  trackPrediction,
} from '../tracking/tracker.ts';
import { drawnNumbers, outcomes } from '../../testing/arbitraries.ts';

/** An event of a tracker. `place` counts periods from the first; draws come in any order, repeated, with gaps. */
export type TrackerMove =
  | { readonly kind: 'predict'; readonly place: number; readonly side: Outcome }
  | { readonly kind: 'draws'; readonly rows: readonly FeedRow[] };

/** The result of a move: `failure` of a rejected prediction, or the predictions `settled` by draws. */
type Moved = {
  readonly tracker: Tracker;
  readonly failure?: TrackingFailure['code'];
  readonly settled: readonly SettledPrediction[];
};

/** A 17-digit period; up to 1000 places follow each other. */
export function periodAt(place: number): Period {
  return aPeriod(place + 500);
}

/**
 * At least 10 predictions and draws around a newest period that mostly moves on by a few places. Some periods are
 * drawn at once, some late, some never.
 */
export function trackerMoves(maxLength = 60): Arbitrary<readonly TrackerMove[]> {
  const predict = fc.record({
    kind: fc.constant('predict' as const),
    offset: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) },
      fc.integer({ min: -20, max: 20 }),
    ),
    side: outcomes(),
  });
  const back = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 3 }) },
    fc.integer({ min: 0, max: 20 }),
  );
  const draws = fc.record({
    kind: fc.constant('draws' as const),
    step: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 3 }) }, fc.integer({ min: 0, max: 16 })),
    rows: fc.array(fc.record({ back, number: drawnNumbers() }), { maxLength: 12, size: 'max' }),
  });
  return fc.array(fc.oneof(predict, draws), { minLength: 10, maxLength, size: 'max' }).map((moves) => {
    let newest = 20;
    return moves.map((move): TrackerMove => {
      if (move.kind === 'predict') return { kind: 'predict', place: newest + move.offset, side: move.side };
      newest += move.step;
      const rows = move.rows.map(({ back: places, number }) => ({
        period: periodAt(newest - places),
        number,
      }));
      return { kind: 'draws', rows };
    });
  });
}

/** Makes the move. */
export function makeMove(tracker: Tracker, move: TrackerMove): Moved {
  if (move.kind === 'draws') return resolvePending(tracker, move.rows);
  const period = periodAt(move.place);
  const tracked = trackPrediction(tracker, {
    period,
    prediction: move.side,
    confidence: 68,
    predictedAt: move.place,
  });
  return tracked.ok
    ? { tracker: tracked.value, settled: [] }
    : { tracker, failure: tracked.code, settled: [] };
}

/** Trackers with pending, won, lost and void predictions. */
export function trackers(): Arbitrary<Tracker> {
  return trackerMoves(40).map(playMoves);
}

/** Makes all moves, from the empty tracker on. */
export function playMoves(moves: readonly TrackerMove[]): Tracker {
  return moves.reduce<Tracker>((tracker, move) => makeMove(tracker, move).tracker, emptyTracker);
}
