import { type AutoState, shownPrediction } from '../../../game/auto/autoState.ts';
import type { SharedPrediction } from '../../share/sharedPrediction.ts';

/** The prediction that the card shows, with what is known of it now; null while it shows none. */
export function sharedAi(state: AutoState): SharedPrediction | null {
  const shown = shownPrediction(state);
  if (shown === null) return null;
  const { totalWins, totalLosses } = state.tracker.stats;
  const drawn = shown.status === 'pending' ? null : (shown.number ?? null);
  return {
    result: shown.prediction,
    period: shown.period,
    timestamp: shown.predictedAt,
    drawn,
    ai: { confidence: shown.confidence, hits: totalWins, n: totalWins + totalLosses },
  };
}
