import { Card, Grid, Stat, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';

export interface PredictionStatsCardProps {
  /** Null until the first answer. */
  readonly stats: { readonly total: number; readonly today: number } | null;
  /** The newest answer did not come; what is shown is older. */
  readonly failed: boolean;
}

/** How many predictions the server holds, ever and on this Indian day. */
export function PredictionStatsCard({ stats, failed }: PredictionStatsCardProps) {
  return (
    <Card title="Prediction Stats">
      <Grid least={64}>
        <Stat label="Total" value={count(stats?.total)} size="large" />
        <Stat label="Today" value={count(stats?.today)} size="large" />
      </Grid>
      <Text size={12} tone="muted">
        {caption(stats !== null, failed)}
      </Text>
    </Card>
  );
}

function caption(known: boolean, failed: boolean): string {
  if (failed) return known ? 'Not updated just now; trying again.' : 'Could not be loaded; trying again.';
  return known ? 'Recorded by all visitors. Today is India time.' : 'Loading…';
}
