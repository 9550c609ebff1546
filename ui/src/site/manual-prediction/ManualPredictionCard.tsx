import { Button, Card, Overlay, Row, TextField } from '../../design-system/index.ts';
import { type OwnStop, stopWords } from '../../game/auto/ownStop.ts';
import * as css from './manualPrediction.css.ts';
import { messages } from './messages.ts';
import type { ManualPredictionState } from './useManualPrediction.ts';

export interface ManualPredictionCardProps extends Omit<ManualPredictionState, 'result' | 'items'> {
  readonly aiMode: boolean;
  readonly stop?: OwnStop | null;
}

/** A period number and the button that makes a random pick for it. */
export function ManualPredictionCard(props: ManualPredictionCardProps) {
  const { period, coming, aiMode, stop = null, predicting, setPeriod, submit } = props;
  const off = aiMode || stop !== null;
  return (
    <div className={css.whole}>
      <Card title={messages.specified.title} description={messages.description}>
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
            <Row gap={8} align="stretch" className={css.actions}>
              {!aiMode && (
                <Button
                  tone="quiet"
                  size="small"
                  disabled={coming === null || off}
                  onClick={() => setPeriod(coming ?? '')}
                >
                  {messages.takeComing}
                </Button>
              )}
              <Button size="small" onClick={submit} disabled={off} busy={predicting}>
                {aiMode ? messages.specified.active : messages.specified.predict}
              </Button>
            </Row>
          }
        />
      </Card>
      <Overlay open={predicting} label={messages.specified.predicting} />
    </div>
  );
}

function hintOf({ picked, scorable }: ManualPredictionCardProps): string | undefined {
  if (picked) return messages.picked;
  return scorable ? undefined : messages.notComing;
}
