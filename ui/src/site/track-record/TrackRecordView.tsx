import type { TrackRecord } from '@bigsmall/adapters-http/wire';
import { ChartNoAxesColumn } from 'lucide-react';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Heading, Skeleton, Stack, Text, TextLink, visuallyHidden } from '../../design-system/index.ts';
import { Funnel } from '../../game/display/Funnel.tsx';
import MeasuredBar from '../../game/display/MeasuredBar.tsx';
import * as css from './trackRecord.css.ts';
import { dayInIndia } from '../../shared/format/dayInIndia.ts';
import { VERIFY } from '../../shared/browser/paths.ts';
import { ForStatisticians } from '../../shared/statisticians/ForStatisticians.tsx';
import { Calibration } from './Calibration.tsx';
import { messages } from './messages.ts';
import {
  claimWords,
  fairnessWords,
  headWords,
  lastDayWords,
  plainVerdict,
  rulesWords,
  verdict,
} from './recordWords.ts';

const { forStatisticians: exact } = messages;

/** What the engine scored on all stored draws, and what its stated confidence is worth. */
export function TrackRecordView({ state }: { readonly state: Loadable<TrackRecord> }) {
  return (
    <Stack className={css.view}>
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
  const { since, recordedSince, rounds, hits, strategies, path, lastDay, feed } = record;
  return (
    <>
      <div className={css.head}>
        <Text as="div" size={20} weight="bold" figures>
          {headWords(record)}
        </Text>
      </div>
      <Text>{plainVerdict(record)}</Text>
      <Funnel ai={path} />
      <Text size={14} tone="muted">
        {messages.funnel} {since === null ? messages.sinceFirst : messages.since(dayInIndia(since))}{' '}
        {recordedSince !== undefined && messages.before(dayInIndia(recordedSince))}
      </Text>
      <TextLink href={VERIFY} tall>
        {messages.check}
      </TextLink>
      <ForStatisticians>
        <MeasuredBar label={exact.rate} hits={hits} n={rounds} />
        <Text size={14}>{exact.draws(verdict(record))}</Text>
        {recordedSince !== undefined && (
          <Text size={14} tone="muted">
            {exact.before(dayInIndia(recordedSince))}
          </Text>
        )}
        <Text size={14} tone="muted">
          {exact.grey}
        </Text>
        <Heading level={3}>{exact.claimTitle}</Heading>
        <Text size={14}>{claimWords(record)}</Text>
        <Calibration strategies={strategies} />
        <Text size={14} tone="muted">
          {rulesWords(strategies)}
        </Text>
        <Heading level={3}>{exact.lastTitle}</Heading>
        <Text size={14}>{lastDayWords(lastDay)}</Text>
        <Text size={14}>{fairnessWords(feed)}</Text>
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
