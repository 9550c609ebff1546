import type { TrackerStats } from '@bigsmall/domain';
import { ChartNoAxesColumn } from 'lucide-react';
import { Button, Row, Stack, Text } from '../../design-system/index.ts';
import { MeasuredBar } from '../../game/MeasuredBar.tsx';
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
    <Stack gap={12}>
      <Row gap={0} justify="between" align="baseline">
        <Text as="span" size={14} tone="muted">
          Stated confidence
        </Text>
        <Text as="strong" size={20} weight="bold" figures>
          {stated === null ? '—' : `${Math.round(stated)}%`}
        </Text>
      </Row>
      <MeasuredBar label="Measured hit rate" hits={totalWins} n={n} />
      <div>
        <Button tone="quiet" size="small" icon={ChartNoAxesColumn} onClick={onOpenTrackRecord}>
          Track record
        </Button>
      </div>
      <p className={css.reasoning({ live })}>
        {reasoning ?? 'The draws are random: over time any method is right about half the time.'}
      </p>
    </Stack>
  );
}
