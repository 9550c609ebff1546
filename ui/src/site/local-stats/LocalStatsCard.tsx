import { Card, Grid, Stat, Text } from '../../design-system/index.ts';
import { MeasuredBar } from '../../game/MeasuredBar.tsx';
import { LOCAL_STATS_FROM, type LocalPrediction, localStats } from './localStats.ts';

/** The visitor's own figures, from five predictions on. */
export function LocalStatsCard({ predictions }: { readonly predictions: readonly LocalPrediction[] }) {
  if (predictions.length < LOCAL_STATS_FROM) return null;
  const { total, big, small, ai, manual, simulated } = localStats(predictions);
  return (
    <Card title="Your statistics" description="Kept in this browser only.">
      <Grid least={64}>
        <Stat label="Predictions" value={total} />
        <Stat label="BIG" value={big} tone="big" />
        <Stat label="SMALL" value={small} tone="small" />
      </Grid>
      <MeasuredBar label="AI predictions" {...ai} unit="result" />
      <MeasuredBar label="Manual picks" {...manual} unit="result" />
      {simulated > 0 && (
        <Text size={12} tone="muted">
          {simulated}{' '}
          {simulated === 1 ? 'pick waits for its draw and is' : 'picks wait for their draws and are'} not
          counted.
        </Text>
      )}
    </Card>
  );
}
