import {
  type PendingPrediction,
  type Period,
  type SettledPrediction,
  comparePeriods,
} from '@bigsmall/domain';
import { Check, ChevronRight, Ellipsis, Minus, X } from 'lucide-react';
import { Disclosure, Icon, Row, Stack, Text, visuallyHidden } from '../../../design-system/index.ts';
import { OutcomeWord } from '../../../game/display/OutcomeWord.tsx';
import { WithReceipt } from '../../../record/WithReceipt.tsx';
import { messages } from './messages.ts';
import * as css from './settledList.css.ts';

export interface SettledListProps {
  /** Newest first. */
  readonly settled: readonly SettledPrediction[];
  readonly pending: Readonly<Record<string, PendingPrediction>>;
  /** The period of the newest draw. */
  readonly newest: Period | undefined;
  /** Periods for which the server held the prediction. */
  readonly recorded: readonly string[];
  /** The server can verify that a prediction comes before its draw. */
  readonly verified: boolean;
}

const SHOWN = 10;
const icons = { win: Check, loss: X, void: Minus, waiting: Ellipsis } as const;

/** How the last predictions went: a mark for each, and on demand a row for each. Load it on demand. */
export default function SettledList(props: SettledListProps) {
  const { settled, pending, newest, recorded, verified } = props;
  const last = listedPredictions(settled, pending, newest, SHOWN);
  return (
    <>
      <Disclosure
        label={messages.title(String(SHOWN))}
        end={
          <Row as="span" gap={4}>
            {last.map(({ period, status }) => (
              <Mark key={period} status={status} title={messages.mark(period, messages[status])} />
            ))}
            {Array.from({ length: SHOWN - last.length }, (_, place) => (
              <span key={place} className={css.mark({ status: 'none' })} aria-hidden />
            ))}
          </Row>
        }
      >
        <Stack gap={8} className={css.list}>
          {last.length === 0 ? (
            <Text size={13} tone="muted">
              {messages.empty}
            </Text>
          ) : (
            <Rows listed={last} recorded={recorded} />
          )}
        </Stack>
      </Disclosure>
      {/* Last, so that nothing in sight moves when it comes. */}
      {!verified && (
        <div className={css.unranked}>
          <Text size={13} tone="muted" align="center">
            {messages.unranked}
          </Text>
        </div>
      )}
    </>
  );
}

function Rows({
  listed,
  recorded,
}: Pick<SettledListProps, 'recorded'> & { readonly listed: readonly ListedPrediction[] }) {
  const hasProof = ({ period, status }: ListedPrediction) =>
    status !== 'waiting' && recorded.includes(period);
  return (
    <>
      {/* Each row says the same in words. */}
      <div className={css.head} aria-hidden>
        <span>{messages.period}</span>
        <span>{messages.pick}</span>
        <span>{messages.drawn}</span>
      </div>
      <Stack as="ul" gap={0}>
        {listed.map((one) => (
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
      {listed.some(hasProof) && (
        <Text size={13} tone="muted">
          {messages.hint}
        </Text>
      )}
    </>
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
      </span>
      <Mark status={status} title={messages[status]} />
    </>
  );
}

function Mark({ status, title }: { readonly status: ListedPrediction['status']; readonly title: string }) {
  return (
    <span className={css.mark({ status })} title={title}>
      <Icon icon={icons[status]} />
      <span className={visuallyHidden}>{messages[status]} </span>
    </span>
  );
}

/** Its draw was left out so far: it is drawn late, or void in the end. */
type WaitingPrediction = PendingPrediction & {
  readonly status: 'waiting';
  readonly number?: undefined;
  readonly actualResult?: undefined;
};

type ListedPrediction = SettledPrediction | WaitingPrediction;

/** Overdue predictions, then settled ones, each newest first. */
export function listedPredictions(
  settled: readonly SettledPrediction[],
  pending: Readonly<Record<string, PendingPrediction>>,
  newest: Period | undefined,
  most: number,
): readonly ListedPrediction[] {
  const waiting = Object.values(pending)
    .filter(({ period }) => newest !== undefined && comparePeriods(period, newest) < 0)
    .toSorted((a, b) => comparePeriods(b.period, a.period))
    .map((one): WaitingPrediction => ({ ...one, status: 'waiting' }));
  return [...waiting, ...settled].slice(0, most);
}
