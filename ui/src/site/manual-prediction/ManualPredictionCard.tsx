import { Button, Card, Overlay, TextField } from '../../design-system/index.ts';
import * as css from './manualPrediction.css.ts';

export interface ManualPredictionCardProps {
  readonly period: string;
  readonly aiMode: boolean;
  readonly predicting: boolean;
  readonly onPeriod: (text: string) => void;
  readonly onSubmit: () => void;
}

/** A period number and the button that makes a random pick for it. */
export function ManualPredictionCard(props: ManualPredictionCardProps) {
  const { period, aiMode, predicting, onPeriod, onSubmit } = props;
  return (
    <div className={css.whole}>
      <Card
        title="Manual prediction"
        description="A random pick for any period: as good as tossing a coin, and no better."
      >
        <TextField
          label="Period number"
          value={period}
          onChange={onPeriod}
          onSubmit={onSubmit}
          placeholder="20241201001"
          inputMode="numeric"
          name="period"
          disabled={aiMode}
          action={
            <Button size="small" onClick={onSubmit} disabled={aiMode} busy={predicting}>
              {aiMode ? 'AI MODE ACTIVE' : 'PREDICT NOW'}
            </Button>
          }
        />
      </Card>
      <Overlay open={predicting} label="PREDICTING..." />
    </div>
  );
}
