import type { Tracker } from '@bigsmall/domain';
import type { LocalPrediction } from '../../local-stats/localStats.ts';
import type { ManualItem } from '../../manual-prediction/manualItem.ts';

/** All predictions of this browser: AI mode's and the manual picks that can be scored. */
export function localPredictions(tracker: Tracker, items: readonly ManualItem[]): readonly LocalPrediction[] {
  const open = Object.values(tracker.pending).map(({ prediction }) => ({
    source: 'ai' as const,
    side: prediction,
    status: 'open' as const,
    simulated: false,
  }));
  const settled = tracker.history.map(({ prediction, status }) => ({
    source: 'ai' as const,
    side: prediction,
    status,
    simulated: false,
  }));
  const scored = items.filter(({ unscored }) => unscored === undefined);
  const manual = scored.map(({ result, isWin, simulated }) => ({
    source: 'manual' as const,
    side: result,
    status: isWin ? ('win' as const) : ('loss' as const),
    simulated,
  }));
  return [...open, ...settled, ...manual];
}
