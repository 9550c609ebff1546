import { type LevelChart, type LevelRow, MAX_LEVELS, riskOfRuin, rowBadge } from '@bigsmall/domain';
import { Calculator, Check, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Disclosure } from '../../design-system/Disclosure.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import {
  Badge,
  Button,
  Section,
  Heading,
  Row,
  Stack,
  Stat,
  Text,
  TextField,
  visuallyHidden,
} from '../../design-system/index.ts';
import { Segmented } from '../../design-system/Segmented.tsx';
import { rupees } from '../../shared/format/amounts.ts';
import { count } from '../../shared/format/count.ts';
import { SafetyLine } from '../../shared/not-found/SafetyLine.tsx';
import * as css from './levelChart.css.ts';
import { messages } from './messages.ts';
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
              <Text size={13} tone="muted">
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

const { fields } = messages;

/** The balance, the number of levels, and the button that makes the chart of them. */
function ConfigurationCard({ state }: { readonly state: LevelChartState }) {
  const { balance, levels, invalidBalance, setBalance, setLevels, calculate } = state;
  return (
    <Section title={messages.specified.configuration} level={3}>
      <Row equal align="start">
        <TextField
          label={fields.balance}
          name="balance"
          type="number"
          inputMode="decimal"
          min={1}
          step={0.01}
          value={balance}
          error={invalidBalance ? fields.noBalance : undefined}
          onChange={setBalance}
          onSubmit={calculate}
        />
        <TextField
          label={fields.levels(MAX_LEVELS)}
          name="levels"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_LEVELS}
          step={1}
          value={levels}
          onChange={setLevels}
          onSubmit={calculate}
        />
      </Row>
      <Button icon={Calculator} fullWidth onClick={calculate}>
        {messages.specified.calculate}
      </Button>
    </Section>
  );
}

/** One draw a minute. */
const ROUNDS_A_DAY = 1440;
const COIN = 0.5;

/** How likely the whole chart is lost in a day of fair rounds, calculated exactly. */
function RiskCard({ chart: { rows, totalRequired } }: { readonly chart: LevelChart }) {
  const levels = rows.length;
  const share = useMemo(() => riskOfRuin({ levels, rounds: ROUNDS_A_DAY, winProbability: COIN }), [levels]);
  return (
    <Section title={messages.risk.title} level={3}>
      <Text size={20} weight="bold" figures>
        {ruinWords(share, rupees(totalRequired))}
      </Text>
    </Section>
  );
}

const NTH: Readonly<Partial<Record<number, (amount: string) => string>>> = messages.risk.nth;
/** A share this near to one half, a third, … is said as that. */
const NEAR = 0.01;

/** On how many days all is lost, in a sentence whose number is that of the share (0..1). */
export function ruinWords(share: number, amount: string): string {
  const { every, hundred, oneOf } = messages.risk;
  if (share >= 0.995) return every(amount);
  const days = Math.round(1 / share);
  const nth = NTH[days];
  if (nth !== undefined && Math.abs(share - 1 / days) <= NEAR) return nth(amount);
  return share >= 0.1 ? hundred(count(Math.round(share * 100)), amount) : oneOf(count(days), amount);
}

/** Whether the balance covers every level, and by how much. */
function ResultSummaryCard({ calculated }: { readonly calculated: CalculatedChart }) {
  const { balance, levels, chart } = calculated;
  const { baseBet, totalRequired, remainingBalance, safe } = chart;
  return (
    <Section
      title={messages.summary.title}
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
        <Stat label={messages.summary.balance} value={rupees(balance)} />
        <Stat label={messages.summary.baseBet} value={rupees(baseBet)} />
        <Stat label={messages.summary.required} value={rupees(totalRequired)} />
        <Stat
          label={messages.summary.remaining}
          value={rupees(remainingBalance)}
          tone={remainingBalance < 0 ? 'loss' : 'default'}
        />
      </Grid>
      <Text size={13} tone="muted">
        {(safe ? messages.covers : messages.coversNot)(messages.levels(levels))}
      </Text>
    </Section>
  );
}

const COLUMNS: readonly Column<LevelRow>[] = [
  { id: 'level', header: messages.table.level, cell: ({ level }) => level },
  { id: 'amount', header: messages.table.amount, align: 'end', cell: ({ amount }) => rupees(amount) },
  { id: 'spent', header: messages.table.spent, align: 'end', cell: ({ totalSpent }) => rupees(totalSpent) },
  {
    id: 'profit',
    header: messages.table.profit,
    align: 'end',
    cell: ({ profit }) => <Profit profit={profit} />,
  },
];

/** The chart level by level; a row marked Recovery earns nothing even by a win. */
function LevelTable({ chart }: { readonly chart: LevelChart }) {
  return (
    <DataTable
      caption={messages.table.caption}
      columns={COLUMNS}
      rows={chart.rows}
      rowKey={({ level }) => level}
    />
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

/** What the chart is worth, in plain words. */
function StrategyNotesCard() {
  return (
    <Section title={messages.specified.notes} level={3}>
      <Stack as="ul" gap={8} className={css.notes}>
        {messages.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Stack>
      <SafetyLine text={messages.safety} />
    </Section>
  );
}
