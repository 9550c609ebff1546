import { Check, TriangleAlert } from 'lucide-react';
import { Grid } from '../../design-system/Grid.tsx';
import { Badge, Card, Stat, Text } from '../../design-system/index.ts';
import { rupees } from '../../shared/format/amounts.ts';
import * as css from './levelChart.css.ts';
import { messages } from './messages.ts';
import type { CalculatedChart } from './useLevelChart.ts';

const words = messages.summary;

/** Whether the balance covers every level, and by how much. */
export function ResultSummaryCard({ calculated }: { readonly calculated: CalculatedChart }) {
  const { balance, levels, chart } = calculated;
  const { baseBet, totalRequired, remainingBalance, safe } = chart;
  return (
    <Card
      title={words.title}
      level={3}
      badge={
        safe ? (
          <Badge tone="win" icon={Check}>
            {messages.specified.safe}
          </Badge>
        ) : (
          <Badge tone="loss" icon={TriangleAlert}>
            {messages.specified.notSafe}
          </Badge>
        )
      }
    >
      <Grid columns={2} gap={12} className={css.figures}>
        <Stat label={words.balance} value={rupees(balance)} />
        <Stat label={words.baseBet} value={rupees(baseBet)} />
        <Stat label={words.required} value={rupees(totalRequired)} />
        <Stat
          label={words.remaining}
          value={rupees(remainingBalance)}
          tone={remainingBalance < 0 ? 'loss' : 'default'}
        />
      </Grid>
      <Text size={14} tone="muted">
        {(safe ? messages.covers : messages.coversNot)(messages.levels(levels))}
      </Text>
    </Card>
  );
}
