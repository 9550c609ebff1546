import { rowBadge } from '@bigsmall/domain';
import { useEffect, useId, useRef } from 'react';
import { Disclosure } from '../../design-system/Disclosure.tsx';
import { Segmented } from '../../design-system/Segmented.tsx';
import { Heading, Stack, Text, visuallyHidden } from '../../design-system/index.ts';
import { rupees } from '../../shared/format/amounts.ts';
import { ConfigurationCard } from './ConfigurationCard.tsx';
import { LevelTable } from './LevelTable.tsx';
import { messages } from './messages.ts';
import { ResultSummaryCard } from './ResultSummaryCard.tsx';
import { RiskCard } from './RiskCard.tsx';
import { StrategyNotesCard } from './StrategyNotesCard.tsx';
import * as css from './levelChart.css.ts';
import type { CalculatedChart, LevelChartState, Payout } from './useLevelChart.ts';

const payouts: readonly { readonly value: Payout; readonly label: string }[] = [
  { value: '2.00', label: '2.00' },
  { value: '1.96', label: '1.96' },
];

export interface LevelChartViewProps {
  readonly state: LevelChartState;
}

/** The calculator: its fields, and the results once there are any. */
export function LevelChartView({ state }: LevelChartViewProps) {
  const { calculated, calculations } = state;
  const id = useId();
  const results = useRef<HTMLDivElement>(null);
  const seen = useRef(calculations);
  useEffect(() => {
    if (calculations === seen.current) return;
    seen.current = calculations;
    results.current?.scrollIntoView({ block: 'start' });
  }, [calculations]);

  return (
    <Stack gap={16}>
      <ConfigurationCard state={state} />
      <output className={visuallyHidden}>{calculated && summary(calculated)}</output>
      {calculated && (
        <Stack ref={results} className={css.results}>
          <RiskCard chart={calculated.chart} />
          <ResultSummaryCard calculated={calculated} />
          <Stack as="section" gap={12} className={css.levels} aria-labelledby={`${id}levels`}>
            <Heading level={3} id={`${id}levels`}>
              {messages.table.title}
            </Heading>
            <Disclosure label={`${messages.fields.payout} ${state.payout}`}>
              <Segmented
                label={messages.fields.payout}
                options={payouts}
                value={state.payout}
                onChange={state.setPayout}
              />
            </Disclosure>
            <LevelTable chart={calculated.chart} />
            {calculated.chart.rows.some(({ profit }) => rowBadge(profit) === 'Recovery') && (
              <Text size={14} tone="muted">
                {messages.recovery}
              </Text>
            )}
          </Stack>
        </Stack>
      )}
      <StrategyNotesCard />
    </Stack>
  );
}

function summary({ levels, chart }: CalculatedChart): string {
  const { within, beyond } = messages.summary;
  return (chart.safe ? within : beyond)(levels, rupees(chart.totalRequired));
}
