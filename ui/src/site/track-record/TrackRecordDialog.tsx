import type { TrackRecord } from '@bigsmall/adapters-http/wire';
import { STRATEGY_LABELS } from '@bigsmall/domain';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { trackRecordQuery } from '../../api/queries.ts';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Disclosure, Stack, Text, TextLink } from '../../design-system/index.ts';
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
        skeleton={<output style={{ display: 'block', minHeight: 440 }}>{messages.loading}</output>}
        failure={{ title: messages.failed, text: messages.failedText }}
        outdated={{ title: messages.outdated, text: messages.outdatedText }}
      >
        {(record) =>
          record.rounds === 0 ? (
            <EmptyState icon={ChartNoAxesColumn} title={messages.none} hint={messages.noneHint} />
          ) : (
            <RecordFigures record={record} />
          )
        }
      </AsyncState>
    </Stack>
  );
}

function RecordFigures({ record }: { readonly record: TrackRecord }) {
  const { since, strategies, path } = record;
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
          <Text size={13}>{claimWords(record)}</Text>
          <DataTable
            caption={exact.caption}
            columns={columns}
            rows={strategies}
            rowKey={({ strategy }) => strategy}
          />
        </Stack>
      </Disclosure>
    </>
  );
}

const { columns: headers, rate } = exact;
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
  return exact.claim(percent(meanConfidence), percent(hits / rounds), brier.toFixed(3), coinBrier.toFixed(3));
}
