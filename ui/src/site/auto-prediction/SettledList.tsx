import { ChevronRight } from 'lucide-react';
import { Icon, Stack, Text, visuallyHidden } from '../../design-system/index.ts';
import { GameColour } from '../../game/display/DrawDisc.tsx';
import { OutcomeWord } from '../../game/display/OutcomeWord.tsx';
import { WithReceipt } from '../../record/WithReceipt.tsx';
import { type ListedPrediction, Mark } from './LastTen.tsx';
import { listed as messages } from './messages.ts';
import * as css from './settledList.css.ts';

export interface SettledListProps {
  /** Newest first. */
  readonly last: readonly ListedPrediction[];
  /** Periods for which the server held the prediction. */
  readonly recorded: readonly string[];
  /** The server can verify that a prediction comes before its draw. */
  readonly verified: boolean;
}

/** A row for each of the last predictions, which opens to its proof. Load it on demand. */
export default function SettledList({ last, recorded, verified }: SettledListProps) {
  const hasProof = ({ period, status }: ListedPrediction) =>
    status !== 'waiting' && recorded.includes(period);
  return (
    <Stack gap={8} className={css.list}>
      {/* Each row says the same in words. */}
      <div className={css.head} aria-hidden>
        <span>{messages.period}</span>
        <span>{messages.pick}</span>
        <span>{messages.drawn}</span>
      </div>
      <Stack as="ul" gap={0}>
        {last.map((one) => (
          <li key={one.period} className={css.item}>
            {hasProof(one) ? (
              <WithReceipt period={one.period} prediction={one.prediction}>
                {(show) => (
                  <button type="button" className={css.row} onClick={show}>
                    <Cells listed={one} lead={messages.proof(one.period)} />
                    <span className={css.muted}>
                      <Icon icon={ChevronRight} />
                    </span>
                  </button>
                )}
              </WithReceipt>
            ) : (
              <div className={css.row}>
                <Cells listed={one} lead={messages.noProof(one.period)} />
              </div>
            )}
          </li>
        ))}
      </Stack>
      {last.some(hasProof) && (
        <Text size={13} tone="muted">
          {messages.hint}
        </Text>
      )}
      {!verified && (
        <Text size={13} tone="muted">
          {messages.unranked}
        </Text>
      )}
    </Stack>
  );
}

function Cells({ listed, lead }: { readonly listed: ListedPrediction; readonly lead: string }) {
  const { period, prediction, number, actualResult, status } = listed;
  const noDraw = status === 'waiting' ? messages.notYetDrawn : messages.notDrawn;
  return (
    <>
      <span className={css.muted} title={period}>
        <span className={visuallyHidden}>{lead} </span>
        <span aria-hidden>{period.slice(-4)}</span>
      </span>
      <span>
        <span className={visuallyHidden}>{messages.pick} </span>
        <OutcomeWord outcome={prediction} size="inline" />
      </span>
      <span className={css.muted}>
        <span className={visuallyHidden}>{messages.thenDrawn} </span>
        {number === undefined ? noDraw : `${number} ${actualResult}`}
        {number !== undefined && <GameColour number={number} />}
      </span>
      <Mark status={status} title={messages[status]} />
    </>
  );
}
