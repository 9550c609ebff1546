import type { TrackRecord } from '@bigsmall/adapters-http/wire';
import { ChartNoAxesColumn } from 'lucide-react';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Skeleton, Stack, Text, TextLink, visuallyHidden } from '../../design-system/index.ts';
import { Funnel } from '../../game/display/Funnel.tsx';
import MeasuredBar from '../../game/display/MeasuredBar.tsx';
import { dayInIndia } from '../../shared/format/dayInIndia.ts';
import { VERIFY } from '../../shared/browser/paths.ts';
import { ForStatisticians } from '../../shared/statisticians/ForStatisticians.tsx';
import { messages } from './messages.ts';
import { claimWords, headWords, verdict } from './recordWords.ts';
import { StrategyTable } from './StrategyTable.tsx';

const { forStatisticians: exact } = messages;

/** What the engine scored on all stored draws, and what its stated confidence is worth. */
export function TrackRecordView({ state }: { readonly state: Loadable<TrackRecord> }) {
  return (
    <Stack>
      <AsyncState
        state={state}
        skeleton={<Loading />}
        failure={{
          title: messages.failed,
          text: messages.failedText,
        }}
        outdated={{ title: messages.outdated, text: messages.outdatedText }}
      >
        {(record) => (record.rounds === 0 ? <NoDraws /> : <Figures record={record} />)}
      </AsyncState>
    </Stack>
  );
}

function Figures({ record }: { readonly record: TrackRecord }) {
  const { since, rounds, hits, strategies, path } = record;
  return (
    <>
      <Text as="div" size={20} weight="bold" figures>
        {headWords(record)}
      </Text>
      <Text>{verdict(record)}</Text>
      <Funnel ai={path} />
      <Text size={14} tone="muted">
        {messages.funnel} {since === null ? messages.sinceFirst : messages.since(dayInIndia(since))}
      </Text>
      <TextLink href={VERIFY} tall>
        {messages.check}
      </TextLink>
      <ForStatisticians>
        <MeasuredBar label={exact.hits} hits={hits} n={rounds} />
        <Text size={14} tone="muted">
          {exact.grey}
        </Text>
        <Text size={14}>{claimWords(record)}</Text>
        <StrategyTable strategies={strategies} />
      </ForStatisticians>
    </>
  );
}

function NoDraws() {
  return <EmptyState icon={ChartNoAxesColumn} title={messages.none} hint={messages.noneHint} />;
}

function Loading() {
  return (
    <>
      <output className={visuallyHidden}>{messages.loading}</output>
      <Skeleton shape="block" />
      <Skeleton width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" height={220} />
    </>
  );
}
