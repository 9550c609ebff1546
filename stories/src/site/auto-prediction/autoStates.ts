import {
  emptyTracker,
  outcomeOf,
  type SettledPrediction,
  type Tracker,
  requirePeriod,
} from '@bigsmall/domain';
import { blankState, type GameState } from '@bigsmall/ui/game/state.ts';

const NOON = Date.UTC(2026, 8, 26, 12);

/** The id of the `sequence`-th minute of one day. */
export const periodOf = (sequence: number) =>
  requirePeriod(`2026092610001${String(sequence).padStart(4, '0')}`);

const draws = [7, 0, 5, 2, 9, 3, 8, 1, 6, 4].map((number, back) => ({
  period: periodOf(720 - back),
  number,
}));

const REASONING =
  'The last 5 draws switched sides each time. This rule says BIG 65 times in 100, this time too. Draws are random, so it is right about half the time.';

const pending = { period: periodOf(721), prediction: 'BIG', confidence: 72, predictedAt: NOON } as const;

/** `length` settled predictions up to the newest draw, about half of them wins, one of them void. */
export function settledHistory(length: number): readonly SettledPrediction[] {
  return Array.from({ length }, (_, back) => {
    const number = (back * 7 + 7) % 10;
    const actualResult = outcomeOf(number);
    const win = back % 5 < 2 || back % 7 === 0;
    const prediction = win ? actualResult : actualResult === 'BIG' ? 'SMALL' : 'BIG';
    const own = { period: periodOf(720 - back), prediction, confidence: 61, predictedAt: NOON } as const;
    return back === 3
      ? { ...own, status: 'void' }
      : { ...own, status: win ? 'win' : 'loss', number, actualResult };
  });
}

/** A tracker after `settled` predictions. */
export function trackerAfter(settled: number, given: Partial<Tracker> = {}): Tracker {
  const history = settledHistory(settled);
  const totalWins = history.filter(({ status }) => status === 'win').length;
  const totalLosses = history.filter(({ status }) => status === 'loss').length;
  return {
    ...emptyTracker,
    history,
    stats: {
      totalWins,
      totalLosses,
      winRate: Math.round((100 * totalWins) / Math.max(1, totalWins + totalLosses)),
      winStreak: settled > 1 ? 2 : 0,
      lossStreak: 0,
    },
    ...given,
  };
}

/** The AI card's state with a prediction of the coming draw. */
export function predicting(given: Partial<GameState> = {}): GameState {
  return {
    ...blankState,
    on: true,
    draws,
    tracker: trackerAfter(37, { pending: { [pending.period]: pending } }),
    lastReasoning: { period: pending.period, reasoning: REASONING },
    roundEndsAt: 0,
    updatedAt: NOON,
    ...given,
  };
}

/** The newest settled prediction is that of the newest draw; nothing is pending. */
export function settledBy(status: SettledPrediction['status']): Partial<GameState> {
  const own = { period: periodOf(720), confidence: 68, predictedAt: NOON } as const;
  const last: SettledPrediction =
    status === 'void'
      ? { ...own, prediction: 'BIG', status }
      : { ...own, prediction: status === 'win' ? 'BIG' : 'SMALL', status, number: 7, actualResult: 'BIG' };
  const tracker = trackerAfter(20);
  return { tracker: { ...tracker, history: [last, ...tracker.history.slice(1)] }, lastReasoning: null };
}
