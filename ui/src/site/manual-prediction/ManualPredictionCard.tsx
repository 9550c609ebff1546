import { Button, Card, Overlay, TextField } from '../../design-system/index.ts';
import * as css from './manualPrediction.css.ts';

export interface ManualPredictionCardProps {
  readonly period: string;
  /** The period that is drawn next; null while unknown. */
  readonly coming: string | null;
  /** Whether a pick for the typed period can be scored. */
  readonly scorable: boolean;
  readonly aiMode: boolean;
  readonly predicting: boolean;
  readonly onPeriod: (text: string) => void;
  readonly onSubmit: () => void;
}

/** A period number and the button that makes a random pick for it. */
export function ManualPredictionCard(props: ManualPredictionCardProps) {
  const { period, coming, scorable, aiMode, predicting, onPeriod, onSubmit } = props;
  return (
    <div className={css.whole}>
      <Card
        title="Manual prediction"
        description="A random pick for any period: as good as tossing a coin, and no better. A recorded pick becomes public after its draw, under a random id."
      >
        <TextField
          label="Period number"
          value={period}
          onChange={onPeriod}
          onSubmit={onSubmit}
          placeholder={coming ?? undefined}
          hint={hintOf(coming, scorable)}
          inputMode="numeric"
          name="period"
          disabled={aiMode}
          action={
            <div className={css.actions}>
              {!aiMode && (
                <Button
                  tone="quiet"
                  size="small"
                  disabled={coming === null}
                  onClick={() => coming !== null && onPeriod(coming)}
                >
                  Use coming period
                </Button>
              )}
              <Button size="small" onClick={onSubmit} disabled={aiMode} busy={predicting}>
                {aiMode ? 'AI MODE ACTIVE' : 'PREDICT NOW'}
              </Button>
            </div>
          }
        />
      </Card>
      <Overlay open={predicting} label="PREDICTING..." />
    </div>
  );
}

function hintOf(coming: string | null, scorable: boolean): string {
  if (!scorable) return 'This is not a coming period; it can’t be scored.';
  return `The coming period is ${coming ?? '…'}`;
}
