import type { SettledPrediction } from '@bigsmall/domain';
import { Check, ClockCheck, Minus, X } from 'lucide-react';
import { Badge, Disclosure, Icon, Row, Text, visuallyHidden } from '../../design-system/index.ts';
import { PredictionRow } from '../../game/PredictionRow.tsx';
import { ReceiptButton } from '../../record/ReceiptButton.tsx';
import * as css from './autoPrediction.css.ts';

export interface SettledListProps {
  /** Newest first. */
  readonly settled: readonly SettledPrediction[];
  /** Periods for which the server held the prediction. */
  readonly recorded: readonly string[];
  /** The server can verify that a prediction comes before its draw. */
  readonly verified: boolean;
}

const SHOWN = 10;
const words = { win: 'Win', loss: 'Loss', void: 'Void' } as const;
const icons = { win: Check, loss: X, void: Minus } as const;
const tones = { win: 'win', loss: 'loss', void: 'neutral' } as const;

/** How the last predictions went: a mark for each, and on demand the periods and numbers behind them. Load it on demand. */
export default function SettledList({ settled, recorded, verified }: SettledListProps) {
  const last = settled.slice(0, SHOWN);
  return (
    <>
      <Disclosure
        label={`Last ${SHOWN} settled`}
        end={
          <Row as="span" gap={4}>
            {last.map(({ period, status }) => (
              <span key={period} className={css.mark({ status })} title={`${period}: ${words[status]}`}>
                <Icon icon={icons[status]} />
                <span className={visuallyHidden}>{words[status]} </span>
              </span>
            ))}
            {Array.from({ length: SHOWN - last.length }, (_, place) => (
              <span key={place} className={css.mark({ status: 'none' })} aria-hidden />
            ))}
          </Row>
        }
      >
        {last.length === 0 ? (
          <Text size={14} tone="muted">
            Each prediction appears here once its draw is known.
          </Text>
        ) : (
          <ul className={css.settledRows}>
            {last.map((prediction) => (
              <PredictionRow
                key={prediction.period}
                period={prediction.period}
                outcome={prediction.prediction}
                mark={
                  recorded.includes(prediction.period) && (
                    <span title="recorded before the draw" className={css.recorded}>
                      <Icon icon={ClockCheck} />
                      <span className={visuallyHidden}>recorded before the draw</span>
                    </span>
                  )
                }
              >
                <span className={css.drew}>
                  {prediction.number === undefined
                    ? 'not seen'
                    : `drew ${prediction.number} ${prediction.actualResult}`}
                </span>
                <Badge tone={tones[prediction.status]} icon={icons[prediction.status]}>
                  {words[prediction.status]}
                </Badge>
                {recorded.includes(prediction.period) && (
                  <ReceiptButton period={prediction.period} prediction={prediction.prediction} />
                )}
              </PredictionRow>
            ))}
          </ul>
        )}
      </Disclosure>
      {/* Last, so that nothing in sight moves when it comes. */}
      {!verified && (
        <div className={css.unranked}>
          <Text size={14} tone="muted" align="center">
            The server cannot tell when this game publishes a draw. Predictions are recorded, but they do not
            count for ranks.
          </Text>
        </div>
      )}
    </>
  );
}
