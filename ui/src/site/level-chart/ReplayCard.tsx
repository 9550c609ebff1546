import { type PlanReplay, replayPlan, riskOfRuin } from '@bigsmall/domain';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Card, Text } from '../../design-system/index.ts';
import { chance, rupees } from '../../shared/format/amounts.ts';
import { count } from '../../shared/format/count.ts';
import { ForStatisticians } from '../../shared/statisticians/ForStatisticians.tsx';
import { messages } from './messages.ts';
import type { CalculatedChart } from './useLevelChart.ts';

export interface ReplayCardProps {
  readonly calculated: CalculatedChart;
  /** The AI's last rounds, oldest first: `1` for a hit, `0` for a miss. */
  readonly lastDay: string;
}

type Row = { readonly name: string; readonly of: (replay: PlanReplay) => string };

const words = messages.real;

const ROWS: readonly Row[] = [
  { name: words.survived, of: ({ rounds }) => count(rounds) },
  { name: words.ruined, of: ({ ruined }) => (ruined ? words.yes : words.no) },
  { name: words.deepest, of: ({ deepest }) => rupees(toPaise(deepest)) },
  { name: words.topLost, of: ({ topLost }) => words.times(topLost) },
];

/** What the chart would have done on the last real draws, beside the exact chance of losing it. */
export function ReplayCard({ calculated: { balance, chart }, lastDay }: ReplayCardProps) {
  const levels = chart.rows.length;
  const rounds = lastDay.length;
  const columns = useMemo((): readonly Column<Row>[] => {
    const hits = Array.from(lastDay, (round) => round === '1');
    const amounts = chart.rows.map(({ amount }) => amount);
    const paid = [2, 1.96].map((payout) => {
      const replay = replayPlan({ amounts, balance, payout, rounds: hits });
      return {
        id: String(payout),
        header: words.at(payout.toFixed(2)),
        align: 'end' as const,
        cell: ({ of }: Row) => of(replay),
      };
    });
    return [{ id: 'name', header: words.replay, cell: ({ name }) => name }, ...paid];
  }, [lastDay, chart, balance]);
  const lost = useMemo(() => riskOfRuin({ levels, rounds, winProbability: 0.5 }), [levels, rounds]);
  return (
    <Card title={words.title} level={3}>
      <DataTable caption={words.caption} columns={columns} rows={ROWS} rowKey={({ name }) => name} />
      <Text size={14} tone="muted">
        {messages.replay(rupees(balance), count(rounds))}
      </Text>
      <ForStatisticians>
        <Text size={14} tone="muted">
          {messages.forStatisticians.replay(count(rounds), chance(lost))}
        </Text>
      </ForStatisticians>
    </Card>
  );
}

/** Sums of paise are not exact in binary. */
function toPaise(amount: number): number {
  return Number(amount.toFixed(2)) + 0;
}
