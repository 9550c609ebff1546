import type { Tracker } from '@bigsmall/domain';
import { Grid } from '../../design-system/Grid.tsx';
import { Card, Stat, Text } from '../../design-system/index.ts';
import MeasuredBar from '../../game/display/MeasuredBar.tsx';
import { ForStatisticians } from '../../shared/statisticians/ForStatisticians.tsx';
import { LOCAL_STATS_FROM, type LocalPick, localStats } from './localStats.ts';
import { messages } from './messages.ts';

export interface LocalStatsCardProps {
  readonly tracker: Tracker;
  readonly picks: readonly LocalPick[];
}

/** The visitor's own figures, from five predictions on. How often AI mode was right is in its own card. */
export default function LocalStatsCard({ tracker, picks }: LocalStatsCardProps) {
  const { total, big, small, manual, simulated } = localStats(tracker, picks);
  if (total < LOCAL_STATS_FROM) return null;
  return (
    <Card title={messages.title} description={messages.about}>
      <Grid least={64}>
        <Stat label={messages.specified.predictions} value={total} />
        <Stat label={messages.specified.big} value={big} tone="big" />
        <Stat label={messages.specified.small} value={small} tone="small" />
      </Grid>
      {manual.n > 0 && <Text size={14}>{messages.manualRight(manual.hits, manual.n)}</Text>}
      {simulated > 0 && (
        <Text size={12} tone="muted">
          {messages.waiting(simulated)}
        </Text>
      )}
      {manual.n > 0 && (
        <ForStatisticians>
          <MeasuredBar label={messages.manual} {...manual} />
        </ForStatisticians>
      )}
    </Card>
  );
}
