import type { Tracker } from '@bigsmall/domain';
import { useEffect, useRef } from 'react';
import type { Analytics } from '../../analytics/analytics.ts';

/** Records each prediction that is won or lost while the page is open, and each turn of the AI mode's switch. */
export function useOutcomeEvents({
  tracker,
  aiMode,
  record,
}: {
  readonly tracker: Tracker;
  readonly aiMode: boolean;
  readonly record: Analytics['record'];
}): void {
  const { history } = tracker;
  const known = useRef(new Set(history.map(({ period }) => period)));
  useEffect(() => {
    for (const { period, status } of history) {
      if (known.current.has(period)) continue;
      known.current.add(period);
      if (status !== 'void') record({ name: status === 'win' ? 'prediction_win' : 'prediction_loss' });
    }
  }, [history, record]);

  const was = useRef(aiMode);
  useEffect(() => {
    if (was.current === aiMode) return;
    was.current = aiMode;
    record({ name: aiMode ? 'auto_mode_on' : 'auto_mode_off' });
  }, [aiMode, record]);
}
