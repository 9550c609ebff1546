import { Check, TriangleAlert } from 'lucide-react';
import { Badge, Card, Stat, Text } from '../../design-system/index.ts';
import { rupees } from '../../shared/format/amounts.ts';
import * as css from './levelChart.css.ts';
import { messages } from './messages.ts';
import type { CalculatedChart } from './useLevelChart.ts';

export interface ResultSummaryCardProps {
  readonly calculated: CalculatedChart;
}

/** Whether the balance covers every level, and by how much. */
export function ResultSummaryCard({ calculated: { balance, levels, chart } }: ResultSummaryCardProps) {
  const { baseBet, totalRequired, remainingBalance, safe } = chart;
  return (
    <Card
      title="Result summary"
      level={3}
      badge={
        safe ? (
          <Badge tone="win" icon={Check}>
            Safe to Play
          </Badge>
        ) : (
          <Badge tone="loss" icon={TriangleAlert}>
            Insufficient Balance
          </Badge>
        )
      }
    >
      <div className={css.figures}>
        <Stat label="Balance" value={rupees(balance)} />
        <Stat label="Base bet" value={rupees(baseBet)} />
        <Stat label="Total required" value={rupees(totalRequired)} />
        <Stat
          label="Remaining balance"
          value={rupees(remainingBalance)}
          tone={remainingBalance < 0 ? 'loss' : 'default'}
        />
      </div>
      <Text size={14} tone="muted">
        {safe ? messages.covers(levelsInWords(levels)) : messages.coversNot(levelsInWords(levels))}
      </Text>
    </Card>
  );
}

function levelsInWords(levels: number): string {
  return levels === 1 ? messages.oneLevel : messages.levels(String(levels));
}
