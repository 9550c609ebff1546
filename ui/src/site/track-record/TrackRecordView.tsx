import { ChartNoAxesColumn } from 'lucide-react';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Grid, Notice, Skeleton, Stat, Text, visuallyHidden } from '../../design-system/index.ts';
import type { TrackRecord } from './trackRecord.ts';
import { MeasuredBar } from '../../game/MeasuredBar.tsx';
import * as css from './trackRecord.css.ts';
import { StrategyTable } from './StrategyTable.tsx';

export interface TrackRecordViewProps {
  /** Null while it is being read, or when it could not be. */
  readonly record: TrackRecord | null;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** What the engine would have scored on the stored draws, and what its stated confidence is worth. */
export function TrackRecordView({ record, failed, retrying, onRetry }: TrackRecordViewProps) {
  if (record === null && failed) {
    return (
      <Notice tone="error" title="The track record could not be read" onRetry={onRetry} retrying={retrying}>
        Your own counts on the page are kept.
      </Notice>
    );
  }
  if (record === null) return <Loading />;
  const outdated = failed && (
    <Notice tone="warn" title="Not updated just now" onRetry={onRetry} retrying={retrying}>
      What was read before is shown.
    </Notice>
  );
  if (record.rounds === 0) {
    return (
      <>
        {outdated}
        <EmptyState
          icon={ChartNoAxesColumn}
          title="Nothing measured yet"
          hint="Once the server has stored some draws in a row, the engine is replayed over them and its hit rate stands here."
        />
      </>
    );
  }
  const { rounds, hits, meanConfidence, brier, coinBrier } = record;
  return (
    <div className={css.view}>
      {outdated}
      <MeasuredBar label="Hit rate" hits={hits} n={rounds} unit="draw" />
      <Text size={14} tone="muted">
        {verdict(record)}
      </Text>
      <Grid least={64}>
        <Stat label="Stated" value={percent(meanConfidence)} hint="mean confidence" />
        <Stat label="Measured" value={percent(hits / rounds)} hint="came true" />
        <Stat label="Brier score" value={brier.toFixed(3)} hint={`coin ${coinBrier.toFixed(3)}`} />
      </Grid>
      <Text size={14} tone="muted">
        The Brier score is the mean squared distance between the stated confidence and what happened. Saying
        50% each time scores 0.250; a higher score means that the stated confidence misleads.
      </Text>
      <StrategyTable strategies={record.strategies} />
      <Text size={14} tone="muted">
        With several rules side by side, one often strays from 50% by chance alone; more draws bring it back.
      </Text>
    </div>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function verdict({ interval: { low, high } }: TrackRecord): string {
  if (low <= 0.5 && high >= 0.5) {
    return 'The interval holds 50%: over these draws the engine cannot be told from a coin.';
  }
  const side = low > 0.5 ? 'above' : 'below';
  return `Over these draws the rate lies ${side} 50%. Of twenty such samples of a coin, one does so by chance alone.`;
}

function Loading() {
  return (
    <div className={css.view}>
      <output className={visuallyHidden}>Reading the track record</output>
      <Skeleton shape="block" />
      <Skeleton width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" height={220} />
    </div>
  );
}
