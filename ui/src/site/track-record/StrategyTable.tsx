import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { count } from '../../shared/format/count.ts';
import { strategyName, type TrackRecord } from './trackRecord.ts';

type Row = TrackRecord['strategies'][number];

const percent = (share: number) => `${Math.round(share * 100)}%`;

function rateOf({ rounds, hits, interval: { low, high } }: Row): string {
  if (rounds === 0) return '—';
  return `${percent(hits / rounds)} (${Math.round(low * 100)}–${Math.round(high * 100)})`;
}

const columns: readonly Column<Row>[] = [
  { id: 'strategy', header: 'Strategy', cell: ({ strategy }) => strategyName(strategy) },
  { id: 'draws', header: 'Draws', cell: ({ rounds }) => count(rounds), align: 'end' },
  { id: 'rate', header: 'Hit rate (95%)', cell: rateOf, align: 'end' },
];

/** The hit rate of each strategy with its interval. */
export function StrategyTable({ strategies }: { readonly strategies: readonly Row[] }) {
  return (
    <DataTable
      caption="Hit rate by strategy"
      columns={columns}
      rows={strategies}
      rowKey={({ strategy }) => strategy}
      density="dense"
    />
  );
}
