import { useEffect, useRef } from 'react';
import { useHydrated } from '../../shared/browser/useHydrated.ts';
import * as css from './manualPrediction.css.ts';
import { ManualPredictionCard } from './ManualPredictionCard.tsx';
import { ManualResultCard } from './ManualResultCard.tsx';
import type { ManualPredictionState } from './useManualPrediction.ts';

export interface ManualPredictionProps {
  readonly manual: ManualPredictionState;
  readonly aiMode: boolean;
  /** Of the pick that is shown. */
  readonly onShare: () => void;
}

/** The manual flow. A new result scrolls into view, above the fixed bar. */
export function ManualPrediction({ manual, aiMode, onShare }: ManualPredictionProps) {
  const { result, items } = manual;
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  /** Null until the stored pick is known. */
  const shownAt = useRef<number | undefined | null>(null);
  const pickedAt = result?.timestamp;
  useEffect(() => {
    if (!hydrated) return;
    const before = shownAt.current;
    shownAt.current = pickedAt;
    if (before !== null && before !== pickedAt) place.current?.scrollIntoView({ block: 'nearest' });
  }, [hydrated, pickedAt]);
  return (
    <>
      <ManualPredictionCard
        period={manual.period}
        aiMode={aiMode}
        predicting={manual.predicting}
        onPeriod={manual.setPeriod}
        onSubmit={manual.submit}
      />
      {result !== null && (
        <div ref={place} className={css.place}>
          <ManualResultCard
            result={result}
            earlier={items.filter((item) => item !== result)}
            onShare={onShare}
          />
        </div>
      )}
    </>
  );
}
