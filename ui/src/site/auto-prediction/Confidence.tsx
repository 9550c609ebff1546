import type { TrackerStats } from '@bigsmall/domain';
import { ChartNoAxesColumn, Share2 } from 'lucide-react';
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
  /** Left out while there is nothing to share. */
  readonly onShare?: (() => void) | undefined;
}

/** What the engine states, and beside it what was measured. */
export function Confidence(props: ConfidenceProps) {
  const { stated, reasoning, live, stats, onOpenTrackRecord, onShare } = props;
  const { totalWins } = stats;
  const n = totalWins + stats.totalLosses;
  return (
    <Stack gap={12}>
      <Row gap={0} justify="between" align="baseline">
        <Text as="span" size={14} tone="muted">
          Stated confidence
        </Text>
        <Text as="strong" size={20} weight="bold" tone={stated === null ? 'none' : 'default'} figures>
          {stated === null ? '—' : `${Math.round(stated)}%`}
        </Text>
      </Row>
      <MeasuredBar label="Measured hit rate" hits={totalWins} n={n} />
      <Row gap={8}>
        <Button tone="quiet" size="small" icon={ChartNoAxesColumn} onClick={onOpenTrackRecord}>
          Track record
        </Button>
        {onShare && (
          <Button tone="quiet" size="small" icon={Share2} onClick={onShare}>
            Share
          </Button>
        )}
      </Row>
      <p className={css.reasoning({ live })}>
        {reasoning ?? 'The draws are random: over time any method is right about half the time.'}
      </p>
    </Stack>
  );
}
