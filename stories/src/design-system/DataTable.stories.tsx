import { type Column, DataTable, type DataTableProps } from '@bigsmall/ui/design-system/DataTable.tsx';
import { Badge } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from './usage.ts';

interface Level {
  readonly level: number;
  readonly amount: number;
  readonly totalSpent: number;
  readonly profit: number;
}

const rows: readonly Level[] = Array.from({ length: 10 }, (_, i) => ({
  level: i + 1,
  amount: 2 ** i,
  totalSpent: 2 ** (i + 1) - 1,
  profit: 1,
}));

const columns: readonly Column<Level>[] = [
  { id: 'level', header: 'Level', cell: (row) => row.level },
  { id: 'amount', header: 'Bet amount', align: 'end', cell: (row) => `₹${row.amount}` },
  { id: 'spent', header: 'Total spent', align: 'end', cell: (row) => `₹${row.totalSpent}` },
  {
    id: 'profit',
    header: 'Profit if win',
    align: 'end',
    cell: (row) => <Badge tone="win">₹{row.profit} Profit</Badge>,
  },
];

const meta = {
  title: 'Design system/DataTable',
  component: DataTable<Level>,
  parameters: usage({
    DataTable: {
      useFor: 'rows that are compared by column. Numbers are aligned to the end.',
      notFor: 'a list of things with pictures or actions (Stack or Grid as a list), or one figure (Stat).',
      gaps: 'no sorting, no choice of rows and no paging: the caller does these. On a phone it scrolls sideways. All rows are drawn, so hundreds of them are slow.',
    },
  }),
  args: { caption: 'Level-wise bets', columns, rows, rowKey: (row) => row.level },
} satisfies Meta<DataTableProps<Level>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Regular: Story = {};
