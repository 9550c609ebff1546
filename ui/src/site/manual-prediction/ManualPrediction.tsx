import { Suspense, useEffect } from 'react';
import { ErrorBoundary, lazyCode } from '../../design-system/index.ts';
import type { OwnStop } from '../../game/auto/ownStop.ts';
import { ManualPredictionCard } from './ManualPredictionCard.tsx';
import type { ManualPredictionState } from './useManualPrediction.ts';

const loadResult = () => import('./ManualResult.tsx');
const ManualResult = lazyCode(loadResult);

export interface ManualPredictionProps {
  readonly manual: ManualPredictionState;
  readonly aiMode: boolean;
  readonly stop: OwnStop | null;
  /** Of the pick that is shown. */
  readonly onShare: () => void;
}

/** The manual flow. No first page shows its result: the code loads while a pick is made. */
export function ManualPrediction({ manual, aiMode, stop, onShare }: ManualPredictionProps) {
  const { result, items, ...form } = manual;
  const { predicting } = form;
  useEffect(() => {
    // What failed is loaded again with the result.
    if (predicting) loadResult().catch(() => undefined);
  }, [predicting]);
  return (
    <>
      <ManualPredictionCard {...form} aiMode={aiMode} stop={stop} />
      {result !== null && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <ManualResult
              result={result}
              earlier={items.filter((item) => item !== result)}
              folded={aiMode}
              onShare={onShare}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
