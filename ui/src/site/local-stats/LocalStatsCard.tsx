import type { Tracker } from '@bigsmall/domain';
import { Grid } from '../../design-system/Grid.tsx';
import { Card, Stat, Text } from '../../design-system/index.ts';
import { MeasuredBar } from '../../game/display/MeasuredBar.tsx';
import { LOCAL_STATS_FROM, type LocalPick, localStats } from './localStats.ts';
import * as css from './localStats.css.ts';
import { messages } from './messages.ts';

export interface LocalStatsCardProps {
  readonly tracker: Tracker;
  readonly picks: readonly LocalPick[];
}

/** The visitor's own figures, from five predictions on. */
export function LocalStatsCard({ tracker, picks }: LocalStatsCardProps) {
  const { total, big, small, ai, manual, simulated } = localStats(tracker, picks);
  if (total < LOCAL_STATS_FROM) return null;
  return (
    <Card title={messages.title} description={messages.about}>
      <Grid least={64}>
        <Stat label={messages.specified.predictions} value={total} />
        <Stat label={messages.specified.big} value={big} tone="big" />
        <Stat label={messages.specified.small} value={small} tone="small" />
      </Grid>
      <Grid className={css.rates}>
        <MeasuredBar label={messages.ai} {...ai} unit="result" />
        <MeasuredBar label={messages.manual} {...manual} unit="result" />
      </Grid>
      {simulated > 0 && (
        <Text size={12} tone="muted">
          {messages.waiting(simulated)}
        </Text>
      )}
    </Card>
  );
}
