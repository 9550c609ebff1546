import { type LevelChart, riskOfRuin } from '@bigsmall/domain';
import { useMemo } from 'react';
import { Grid } from '../../design-system/Grid.tsx';
import { Card, Stat, Text } from '../../design-system/index.ts';
import { chance, rupees } from '../../shared/format/amounts.ts';
import { ForStatisticians } from '../../shared/statisticians/ForStatisticians.tsx';
import * as css from './levelChart.css.ts';
import { messages } from './messages.ts';
import { ruinWords } from './ruinWords.ts';

const SOME_ROUNDS = 100;
/** One draw a minute. */
const ROUNDS_A_DAY = 1440;
const COIN = 0.5;

/** How likely the whole chart is lost, by exact calculation over fair rounds. */
export function RiskCard({ chart }: { readonly chart: LevelChart }) {
  const levels = chart.rows.length;
  const [some = 0, day = 0] = useMemo(
    () => [SOME_ROUNDS, ROUNDS_A_DAY].map((rounds) => riskOfRuin({ levels, rounds, winProbability: COIN })),
    [levels],
  );
  const amount = rupees(chart.totalRequired);
  const { risk, forStatisticians: exact } = messages;
  return (
    <Card title={risk.title} level={3} tone="warn">
      <Text size={20} weight="bold" figures>
        {ruinWords(day, amount)}
      </Text>
      <Text size={14}>{risk.run(levels)}</Text>
      <Grid columns={2} gap={12} className={css.figures}>
        <Stat label={risk.some} value={chance(some)} tone="warn" />
        <Stat label={risk.day} value={chance(day)} tone="warn" />
      </Grid>
      <ForStatisticians>
        <Text size={14} tone="muted">
          {exact.ruin(levels, amount)}
        </Text>
      </ForStatisticians>
    </Card>
  );
}
