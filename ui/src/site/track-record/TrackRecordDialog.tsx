import type { TrackRecord } from '@bigsmall/adapters-http/wire';
import { STRATEGY_LABELS } from '@bigsmall/domain';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { trackRecordQuery } from '../../api/queries.ts';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { IntervalBar } from '../../design-system/IntervalBar.tsx';
import { Disclosure, Skeleton, Stack, Text, TextLink, visuallyHidden } from '../../design-system/index.ts';
import { Funnel, percent } from '../../game/display/Funnel.tsx';
import { VERIFY } from '../../shared/browser/paths.ts';
import { count } from '../../shared/format/count.ts';
import { dayInIndia } from '../../shared/format/moments.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { messages } from './messages.ts';

/** The engine's record over the stored draws, loaded while it is open. Load it on demand. */
export default function TrackRecordDialog({ open, onClose }: DialogControl) {
  const record = useQuery({ ...trackRecordQuery, enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={messages.title} description={messages.about}>
      <TrackRecordView state={loadableOf(record)} />
    </Dialog>
  );
}

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
        {(record) => (record.rounds === 0 ? <NoDraws /> : <RecordFigures record={record} />)}
      </AsyncState>
    </Stack>
  );
}

function RecordFigures({ record }: { readonly record: TrackRecord }) {
  const { since, rounds, hits, interval, strategies, path } = record;
  return (
    <>
      <Text as="div" size={20} weight="bold" figures>
        {headWords(record)}
      </Text>
      <Text>{verdict(record)}</Text>
      <Funnel ai={path} />
      <Text size={13} tone="muted">
        {messages.funnel} {since === null ? messages.sinceFirst : messages.since(dayInIndia(since))}
      </Text>
      <TextLink href={VERIFY} tall>
        {messages.check}
      </TextLink>
      <Disclosure label={exact.title}>
        <Stack gap={12}>
          <IntervalBar
            {...interval}
            label={exact.hits}
            share={hits / rounds}
            figure={exact.figure(count(hits), count(rounds))}
            caption={exact.range(Math.round(interval.low * 100), Math.round(interval.high * 100))}
          />
          <Text size={13} tone="muted">
            {exact.grey}
          </Text>
          <Text size={13}>{claimWords(record)}</Text>
          <StrategyTable strategies={strategies} />
        </Stack>
      </Disclosure>
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

const { caption, columns: headers, rate } = messages.forStatisticians;
const labels: Readonly<Record<string, string>> = STRATEGY_LABELS;

type Row = TrackRecord['strategies'][number];

function rateOf({ rounds, hits, interval: { low, high } }: Row): string {
  return rate(percent(hits / rounds), Math.round(low * 100), Math.round(high * 100));
}

const columns: readonly Column<Row>[] = [
  { id: 'strategy', header: headers.strategy, cell: ({ strategy }) => labels[strategy] ?? strategy },
  { id: 'draws', header: headers.draws, cell: ({ rounds }) => count(rounds), align: 'end' },
  {
    id: 'stated',
    header: headers.stated,
    cell: ({ meanConfidence }) => `${Math.round(meanConfidence * 100)}%`,
    align: 'end',
  },
  { id: 'rate', header: headers.rate, cell: rateOf, align: 'end' },
];

/** What each strategy states, and its hit rate with the interval that holds at all looks. */
function StrategyTable({ strategies }: Pick<TrackRecord, 'strategies'>) {
  return (
    <DataTable caption={caption} columns={columns} rows={strategies} rowKey={({ strategy }) => strategy} />
  );
}

/** The whole record in a sentence, beside what a coin has of as many draws. */
export function headWords({ hits, rounds }: Pick<TrackRecord, 'hits' | 'rounds'>): string {
  return messages.head(
    hits,
    count(rounds),
    // Nobody is right half a time.
    count(Math.floor(rounds / 2)),
  );
}

/** The verdict of the whole record against a coin; no other count may give one. */
export function verdict({ interval: { low, high } }: Pick<TrackRecord, 'interval'>): string {
  if (low > 0.5) return messages.verdict.above;
  return high < 0.5 ? messages.verdict.below : messages.verdict.luck;
}

/** The engine's own claim beside what came true. */
function claimWords({ meanConfidence, hits, rounds, brier, coinBrier }: TrackRecord): string {
  const than = brier > coinBrier ? 'worse' : brier < coinBrier ? 'better' : 'same';
  const [score, coin] = [brier.toFixed(3), coinBrier.toFixed(3)];
  return messages.forStatisticians.claim[than](percent(meanConfidence), percent(hits / rounds), score, coin);
}
