import { type TrackerStats, wilsonInterval } from '@bigsmall/domain';
import { ChartNoAxesColumn } from 'lucide-react';
import { Button, IntervalBar, Text } from '../../design-system/index.ts';
import * as css from './autoPrediction.css.ts';

export interface ConfidenceProps {
  /** What the engine states, in percent. */
  readonly stated: number | null;
  readonly reasoning: string | null;
  /** Keeps the room of a reasoning that is still to come. */
  readonly live: boolean;
  readonly stats: TrackerStats;
  readonly onOpenTrackRecord: () => void;
}

/** What the engine states, and beside it what was measured. */
export function Confidence({ stated, reasoning, live, stats, onOpenTrackRecord }: ConfidenceProps) {
  const { totalWins } = stats;
  const n = totalWins + stats.totalLosses;
  return (
    <div className={css.confidence}>
      <div className={css.stated}>
        <Text as="span" size={14} tone="muted">
          Stated confidence
        </Text>
        <Text as="strong" size={20} weight="bold" figures>
          {stated === null ? '—' : `${Math.round(stated)}%`}
        </Text>
      </div>
      <IntervalBar
        label="Measured hit rate"
        share={n === 0 ? null : totalWins / n}
        n={n}
        unit={n === 1 ? 'prediction' : 'predictions'}
        {...wilsonInterval(totalWins, n)}
      />
      <div>
        <Button tone="quiet" size="small" icon={ChartNoAxesColumn} onClick={onOpenTrackRecord}>
          Track record
        </Button>
      </div>
      <p className={css.reasoning({ live })}>
        {reasoning ?? 'The draws are random: over time any method is right about half the time.'}
      </p>
    </div>
  );
}
