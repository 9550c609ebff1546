import { type LevelChart, riskOfRuin } from '@bigsmall/domain';
import { useMemo } from 'react';
import { Card, Stat, Text } from '../../design-system/index.ts';
import { chance, rupees } from '../../shared/format/amounts.ts';
import * as css from './levelChart.css.ts';

const SOME_ROUNDS = 100;
/** One draw a minute. */
const ROUNDS_A_DAY = 1440;
const COIN = 0.5;

/** How likely the whole chart is lost, by exact calculation over fair rounds. */
export function RiskCard({ chart }: { readonly chart: LevelChart }) {
  const levels = chart.rows.length;
  const [some, day] = useMemo(
    () =>
      [SOME_ROUNDS, ROUNDS_A_DAY].map((rounds) =>
        chance(riskOfRuin({ levels, rounds, winProbability: COIN })),
      ),
    [levels],
  );
  const run = levels === 1 ? 'A single loss' : `A run of ${levels} losses`;
  return (
    <Card title="Risk of ruin" level={3}>
      <div className={css.figures}>
        <Stat label="In 100 rounds" value={some} tone="warn" />
        <Stat label="In a day (1,440 rounds)" value={day} tone="warn" />
      </div>
      <Text size={14} tone="muted">
        {run} takes the whole {rupees(chart.totalRequired)}, and this is the chance that it comes at least
        once when every round is a fair 50:50.
      </Text>
    </Card>
  );
}
