import { wilsonInterval } from '@bigsmall/domain';
import { Card, Grid, IntervalBar, Stat, Text } from '../../design-system/index.ts';
import { LOCAL_STATS_FROM, type LocalPrediction, localStats, type Tally } from './localStats.ts';

export interface LocalStatsCardProps {
  readonly predictions: readonly LocalPrediction[];
}

/** The visitor's own figures, from five predictions on. */
export function LocalStatsCard({ predictions }: LocalStatsCardProps) {
  if (predictions.length < LOCAL_STATS_FROM) return null;
  const { total, big, small, ai, manual, simulated } = localStats(predictions);
  return (
    <Card title="Your statistics" description="Kept in this browser only.">
      <Grid least={64}>
        <Stat label="Predictions" value={total} />
        <Stat label="BIG" value={big} tone="big" />
        <Stat label="SMALL" value={small} tone="small" />
      </Grid>
      <Measured label="AI predictions" tally={ai} />
      <Measured label="Manual picks" tally={manual} />
      {simulated > 0 && (
        <Text size={12} tone="muted">
          {simulated} {simulated === 1 ? 'pick has' : 'picks have'} no draw yet: simulations, which are not
          counted.
        </Text>
      )}
    </Card>
  );
}

function Measured({ label, tally: { hits, n } }: { readonly label: string; readonly tally: Tally }) {
  return (
    <IntervalBar
      label={label}
      share={n === 0 ? null : hits / n}
      n={n}
      unit={n === 1 ? 'result' : 'results'}
      {...wilsonInterval(hits, n)}
    />
  );
}
