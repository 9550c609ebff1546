import { type LevelChart, type LevelRow, rowBadge } from '@bigsmall/domain';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Badge, Row } from '../../design-system/index.ts';
import { rupees } from '../../shared/format/amounts.ts';
import { messages } from './messages.ts';

const words = messages.table;

const columns: readonly Column<LevelRow>[] = [
  { id: 'level', header: words.level, cell: ({ level }) => level },
  { id: 'amount', header: words.amount, align: 'end', cell: ({ amount }) => rupees(amount) },
  { id: 'spent', header: words.spent, align: 'end', cell: ({ totalSpent }) => rupees(totalSpent) },
  { id: 'profit', header: words.profit, align: 'end', cell: ({ profit }) => <Profit profit={profit} /> },
];

/** The chart level by level; a row marked Recovery earns nothing even by a win. */
export function LevelTable({ chart }: { readonly chart: LevelChart }) {
  return (
    <DataTable caption={words.caption} columns={columns} rows={chart.rows} rowKey={({ level }) => level} />
  );
}

function Profit({ profit }: { readonly profit: number }) {
  const badge = rowBadge(profit);
  return (
    <Row as="span" inline gap={4} wideGap={12}>
      {rupees(profit)}
      <Badge
        tone={badge === 'Profit' ? 'neutral' : 'warn'}
        title={badge === 'Recovery' ? messages.recoveryTitle : undefined}
      >
        {messages.specified.badges[badge]}
      </Badge>
    </Row>
  );
}
