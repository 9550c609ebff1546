import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { strategyName, type TrackRecord } from './trackRecord.ts';

type Row = TrackRecord['strategies'][number];

export interface StrategyTableProps {
  readonly strategies: readonly Row[];
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

const columns: readonly Column<Row>[] = [
  { id: 'strategy', header: 'Strategy', cell: ({ strategy }) => strategyName(strategy), wrap: true },
  { id: 'draws', header: 'Draws', cell: ({ rounds }) => rounds.toLocaleString('en-IN'), align: 'end' },
  {
    id: 'rate',
    header: 'Hit rate',
    cell: ({ rounds, hits }) => (rounds === 0 ? '—' : percent(hits / rounds)),
    align: 'end',
  },
  {
    id: 'interval',
    header: '95%',
    cell: ({ interval: { low, high } }) => `${percent(low)}–${percent(high)}`,
    align: 'end',
  },
];

/** The hit rate of each strategy with its interval. */
export function StrategyTable({ strategies }: StrategyTableProps) {
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
