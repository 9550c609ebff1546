import {
  comparePeriods,
  type PendingPrediction,
  type Period,
  type SettledPrediction,
} from '@bigsmall/domain';
import { Check, Ellipsis, Minus, RefreshCw, X } from 'lucide-react';
import { memo, Suspense } from 'react';
import {
  Button,
  Disclosure,
  ErrorBoundary,
  Icon,
  lazyCode,
  Row,
  visuallyHidden,
} from '../../design-system/index.ts';
import type { GameState } from '../../game/state.ts';
import * as css from './autoPrediction.css.ts';
import { listed as names, messages } from './messages.ts';

const SettledList = lazyCode(() => import('./SettledList.tsx'));

const TEN = 10;
const icons = { win: Check, loss: X, void: Minus, waiting: Ellipsis } as const;

type LastTenProps = Pick<
  GameState,
  'on' | 'draws' | 'tracker' | 'recorded' | 'verified' | 'outage' | 'reading'
> & {
  /** The visitor's own choice stops it. */
  readonly stopped: boolean;
  readonly onRetry: () => void;
};

/** How the last ten predictions went; in an outage the way out of it. One place, as high in each state. */
export const LastTen = memo(function LastTen(props: LastTenProps) {
  const { on, draws, tracker, recorded, verified, outage, reading, stopped, onRetry } = props;
  const last = listedPredictions(tracker.history, tracker.pending, draws[0]?.period, TEN);
  return (
    <div className={css.ten}>
      <div className={css.tenRoom} aria-hidden>
        <Tiles last={[]} />
      </div>
      {on && outage !== null ? (
        <Button tone="quiet" icon={RefreshCw} busy={reading} onClick={onRetry}>
          {messages.specified.generate}
        </Button>
      ) : last.length === 0 ? (
        <p className={css.words}>{on || stopped ? messages.scoreToCome : messages.off}</p>
      ) : (
        <Disclosure label={messages.lastTen} end={<Score last={last} stats={tracker.stats} />}>
          <ErrorBoundary>
            <Suspense fallback={null}>
              <SettledList last={last} recorded={recorded} verified={verified} />
            </Suspense>
          </ErrorBoundary>
        </Disclosure>
      )}
    </div>
  );
});

interface ScoreProps {
  readonly last: readonly ListedPrediction[];
  readonly stats: GameState['tracker']['stats'];
}

/** Before ten rounds both counts, from then on what a coin gets; below them a tile for each. */
function Score({ last, stats }: ScoreProps) {
  const right = last.filter(({ status }) => status === 'win').length;
  return (
    <>
      <span className={css.words}>
        {stats.totalWins + stats.totalLosses < TEN ? (
          messages.few(stats.totalWins, stats.totalLosses)
        ) : (
          <>
            <strong className={css.strong}>{right}</strong>
            {messages.coin}
          </>
        )}
      </span>
      <Tiles last={last} />
    </>
  );
}

function Tiles({ last }: Pick<ScoreProps, 'last'>) {
  return (
    <Row as="span" gap={4} justify="between" className={css.tiles}>
      {last.map(({ period, status }) => (
        <Mark key={period} status={status} title={names.mark(period, names[status])} />
      ))}
      {Array.from({ length: TEN - last.length }, (_, place) => (
        <span key={place} className={css.noMark} />
      ))}
    </Row>
  );
}

/** Whether a prediction was right, as a tile. */
export function Mark({
  status,
  title,
}: {
  readonly status: ListedPrediction['status'];
  readonly title: string;
}) {
  return (
    <span className={css.mark({ status })} title={title}>
      <Icon icon={icons[status]} />
      <span className={visuallyHidden}>{names[status]} </span>
    </span>
  );
}

/** Its draw was left out so far: it is drawn late, or void in the end. */
type WaitingPrediction = PendingPrediction & {
  readonly status: 'waiting';
  readonly number?: undefined;
  readonly actualResult?: undefined;
};

export type ListedPrediction = SettledPrediction | WaitingPrediction;

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
