import { Suspense, useEffect } from 'react';
import { Button, ErrorBoundary, lazyCode, Overlay, Section, TextField } from '../../design-system/index.ts';
import { type OwnStop, stopWords } from '../../game/state.ts';
import * as css from './manualPrediction.css.ts';
import { messages } from './messages.ts';
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

interface ManualPredictionCardProps extends Omit<ManualPredictionState, 'result' | 'items'> {
  readonly aiMode: boolean;
  readonly stop?: OwnStop | null;
}

/** A period number and the button that makes a random pick for it. */
export function ManualPredictionCard(props: ManualPredictionCardProps) {
  const { period, coming, aiMode, stop = null, predicting, setPeriod, submit } = props;
  const off = aiMode || stop !== null;
  return (
    <div className={css.whole}>
      <Section
        title={messages.specified.title}
        description={
          <>
            {messages.description}{' '}
            {!off && coming !== null && (
              <button type="button" className={css.take} onClick={() => setPeriod(coming)}>
                {messages.takeComing}
              </button>
            )}
          </>
        }
      >
        <TextField
          label={messages.period}
          value={period}
          onChange={setPeriod}
          onSubmit={submit}
          placeholder={coming ?? undefined}
          hint={stop === null ? hintOf(props) : stopWords(stop)}
          inputMode="numeric"
          name="period"
          disabled={off}
          action={
            <Button onClick={submit} disabled={off} busy={predicting}>
              {aiMode ? messages.specified.active : messages.specified.predict}
            </Button>
          }
        />
      </Section>
      <Overlay open={predicting} label={messages.specified.predicting} />
    </div>
  );
}

function hintOf({ picked, scorable }: ManualPredictionCardProps): string | undefined {
  if (picked) return messages.picked;
  return scorable ? undefined : messages.notComing;
}
