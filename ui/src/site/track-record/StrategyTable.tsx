import type { TrackRecord } from '@bigsmall/adapters-http/wire';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { percent } from '../../game/display/hitWords.ts';
import { count } from '../../shared/format/count.ts';
import { strategyName } from './strategyName.ts';
import { messages } from './messages.ts';

const words = messages.forStatisticians.stated;

type Row = TrackRecord['strategies'][number];

const whole = (share: number) => `${Math.round(share * 100)}%`;

function rateOf({ rounds, hits, interval: { low, high } }: Row): string {
  return words.rate(percent(hits / rounds), Math.round(low * 100), Math.round(high * 100));
}

const columns: readonly Column<Row>[] = [
  { id: 'strategy', header: words.columns.strategy, cell: ({ strategy }) => strategyName(strategy) },
  { id: 'draws', header: words.columns.draws, cell: ({ rounds }) => count(rounds), align: 'end' },
  {
    id: 'stated',
    header: words.columns.stated,
    cell: ({ meanConfidence }) => whole(meanConfidence),
    align: 'end',
  },
  { id: 'rate', header: words.columns.rate, cell: rateOf, align: 'end' },
];

/** What each strategy states, and its hit rate with the interval that holds at all looks. */
export function StrategyTable({ strategies }: { readonly strategies: readonly Row[] }) {
  return (
    <DataTable
      caption={words.caption}
      columns={columns}
      rows={strategies}
      rowKey={({ strategy }) => strategy}
    />
  );
}
