import { ManualPredictionCard } from './ManualPredictionCard.tsx';
import { ManualResultCard } from './ManualResultCard.tsx';
import type { ManualPredictionState } from './useManualPrediction.ts';

export interface ManualPredictionProps {
  readonly manual: ManualPredictionState;
  readonly aiMode: boolean;
  /** Of the pick that is shown. */
  readonly onShare: () => void;
}

/** The manual flow, alive. */
export function ManualPrediction({ manual, aiMode, onShare }: ManualPredictionProps) {
  const { result, items } = manual;
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
        <ManualResultCard
          result={result}
          earlier={items.filter((item) => item !== result)}
          onShare={onShare}
        />
      )}
    </>
  );
}
