import { Button, Card, Overlay, Row, TextField } from '../../design-system/index.ts';
import { type OwnStop, stopWords } from '../../game/auto/ownStop.ts';
import * as css from './manualPrediction.css.ts';
import { messages } from './messages.ts';

export interface ManualPredictionCardProps {
  readonly period: string;
  /** The period that is drawn next; null while unknown. */
  readonly coming: string | null;
  /** Whether the newest pick is for the typed period. */
  readonly picked: boolean;
  /** Whether a pick for the typed period can be scored. */
  readonly scorable: boolean;
  readonly aiMode: boolean;
  /** What stops predictions by the visitor's own choice. */
  readonly stop?: OwnStop | null;
  readonly predicting: boolean;
  readonly onPeriod: (text: string) => void;
  readonly onSubmit: () => void;
}

/** A period number and the button that makes a random pick for it. */
export function ManualPredictionCard(props: ManualPredictionCardProps) {
  const { period, coming, aiMode, stop = null, predicting, onPeriod, onSubmit } = props;
  const off = aiMode || stop !== null;
  return (
    <div className={css.whole}>
      <Card title={messages.specified.title} description={messages.description}>
        <TextField
          label={messages.period}
          value={period}
          onChange={onPeriod}
          onSubmit={onSubmit}
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
                  onClick={() => coming !== null && onPeriod(coming)}
                >
                  {messages.takeComing}
                </Button>
              )}
              <Button size="small" onClick={onSubmit} disabled={off} busy={predicting}>
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
