import { ChartNoAxesColumn } from 'lucide-react';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Grid, Skeleton, Stat, Text, visuallyHidden } from '../../design-system/index.ts';
import type { TrackRecord } from './trackRecord.ts';
import { MeasuredBar } from '../../game/MeasuredBar.tsx';
import * as css from './trackRecord.css.ts';
import { StrategyTable } from './StrategyTable.tsx';

/** What the engine would have scored on the stored draws, and what its stated confidence is worth. */
export function TrackRecordView({ state }: { readonly state: Loadable<TrackRecord> }) {
  return (
    <div className={css.view}>
      <AsyncState
        state={state}
        skeleton={<Loading />}
        failure={{
          title: 'The track record could not be loaded',
          text: 'Your own counts on the page are kept.',
        }}
        outdated={{ title: 'Not updated just now', text: 'What was loaded before is shown.' }}
      >
        {(record) => (record.rounds === 0 ? <NoDraws /> : <Figures record={record} />)}
      </AsyncState>
    </div>
  );
}

function Figures({ record }: { readonly record: TrackRecord }) {
  const { rounds, hits, meanConfidence, brier, coinBrier } = record;
  return (
    <>
      <MeasuredBar label="Hit rate" hits={hits} n={rounds} unit="draw" />
      <Text size={14} tone="muted">
        {conclusion(record)}
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
    </>
  );
}

function NoDraws() {
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title="Nothing measured yet"
      hint="Once the server has stored some draws in a row, the engine is replayed over them and its hit rate stands here."
    />
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function conclusion({ interval: { low, high } }: TrackRecord): string {
  if (low <= 0.5 && high >= 0.5) {
    return 'The interval holds 50%: over these draws the engine cannot be told from a coin.';
  }
  const side = low > 0.5 ? 'above' : 'below';
  return `Over these draws the rate lies ${side} 50%. Of twenty such samples of a coin, one does so by chance alone.`;
}

function Loading() {
  return (
    <>
      <output className={visuallyHidden}>Loading the track record</output>
      <Skeleton shape="block" />
      <Skeleton width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" height={220} />
    </>
  );
}
