import type { TrackRecord } from '@bigsmall/adapters-http/wire';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { percent } from '../../game/display/hitWords.ts';
import { count } from '../../shared/format/count.ts';
import { messages } from './messages.ts';

const { caption, columns: headers, rate, strategies: NAMES } = messages.forStatisticians;
const names: Readonly<Record<string, string>> = NAMES;

type Row = TrackRecord['strategies'][number];

function rateOf({ rounds, hits, interval: { low, high } }: Row): string {
  return rate(percent(hits / rounds), Math.round(low * 100), Math.round(high * 100));
}

const columns: readonly Column<Row>[] = [
  { id: 'strategy', header: headers.strategy, cell: ({ strategy }) => names[strategy] ?? strategy },
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
export function StrategyTable({ strategies }: Pick<TrackRecord, 'strategies'>) {
  return (
    <DataTable caption={caption} columns={columns} rows={strategies} rowKey={({ strategy }) => strategy} />
  );
}
