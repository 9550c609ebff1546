import {
  type LevelChart,
  levelChart,
  type LevelRow,
  MAX_LEVELS,
  parseBalance,
  parseLevels,
  riskOfRuin,
  rowBadge,
} from '@bigsmall/domain';
import { Calculator, Check, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Disclosure } from '../../design-system/Disclosure.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import {
  Badge,
  Button,
  Section,
  Row,
  Stack,
  Stat,
  Text,
  TextField,
  toast,
  visuallyHidden,
} from '../../design-system/index.ts';
import { Segmented } from '../../design-system/Segmented.tsx';
import { rupees } from '../../shared/format/amounts.ts';
import { count } from '../../shared/format/count.ts';
import { SafetyLine } from '../../shared/not-found/SafetyLine.tsx';
import * as css from './levelChart.css.ts';
import { messages } from './messages.ts';

const PAYOUTS = (['2.00', '1.96'] as const).map((value) => ({ value, label: value }));

const INVALID_BALANCE = {
  title: messages.specified.invalidBalance,
  description: messages.specified.invalidBalanceText,
  tone: 'destructive',
} as const;

export type LevelChartState = ReturnType<typeof useLevelChart>;

/** The calculator's fields and its last chart. */
export function useLevelChart() {
  const [balance, setBalance] = useState('1000');
  const [levels, setLevels] = useState('10');
  // What a win pays: twice the stake, or that with the game's usual 2% fee taken off.
  const [payout, setPayout] = useState<'2.00' | '1.96'>('2.00');
  const [invalidBalance, setInvalidBalance] = useState(false);
  const [asked, setAsked] = useState<{ readonly balance: number; readonly levels: number } | null>(null);

  function calculate(): void {
    const parsed = parseBalance(balance);
    setInvalidBalance(!parsed.ok);
    if (!parsed.ok) {
      toast(INVALID_BALANCE);
      return;
    }
    const held = parseLevels(levels);
    setLevels(String(held));
    setAsked({ balance: parsed.value, levels: held });
  }

  return {
    balance,
    levels,
    payout,
    /** The last calculation was rejected for the balance that is still in the field. */
    invalidBalance,
    /** Null before the first calculation; another one for each. */
    asked,
    /** Follows the payout at once, balance and levels on request. */
    chart: asked && levelChart({ ...asked, payout: Number(payout) }),
    setBalance(this: void, text: string) {
      setBalance(text);
      setInvalidBalance(false);
    },
    setLevels,
    setPayout,
    calculate,
  };
}

/** The calculator: its fields, and what they give once that was asked for. */
export function LevelChartView({ state }: { readonly state: LevelChartState }) {
  const { asked, chart } = state;
  const results = useRef<HTMLDivElement>(null);
  const seen = useRef(asked);
  useEffect(() => {
    if (asked !== seen.current) results.current?.scrollIntoView({ block: 'start' });
    seen.current = asked;
  }, [asked]);
  return (
    <Stack gap={24}>
      <Configuration state={state} />
      <output className={visuallyHidden}>{chart && covers(chart)}</output>
      {chart && (
        <Stack gap={24} ref={results} className={css.results}>
          <Summary chart={chart} />
          <Section title={messages.table.title} level={3}>
            <Disclosure label={`${messages.fields.payout} ${state.payout}`}>
              <Segmented
                label={messages.fields.payout}
                options={PAYOUTS}
                value={state.payout}
                onChange={state.setPayout}
              />
            </Disclosure>
            <DataTable
              caption={messages.table.caption}
              columns={COLUMNS}
              rows={chart.rows}
              rowKey={({ level }) => level}
            />
          </Section>
          <Section title={messages.specified.notes} level={3}>
            <Stack as="ul" gap={8} className={css.notes}>
              {messages.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </Stack>
          </Section>
        </Stack>
      )}
      <SafetyLine text={messages.safety} />
    </Stack>
  );
}

function covers({ safe, rows }: LevelChart): string {
  return (safe ? messages.covers : messages.coversNot)(messages.levels(rows.length));
}

const { fields } = messages;

/** The balance, the number of levels, and the button that makes the chart of them. */
function Configuration({ state }: { readonly state: LevelChartState }) {
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

/** How likely all is lost in a day of fair rounds, whether the balance covers the chart, and its sums. */
function Summary({ chart }: { readonly chart: LevelChart }) {
  const { baseBet, totalRequired, remainingBalance, safe, rows } = chart;
  const levels = rows.length;
  const share = useMemo(() => riskOfRuin({ levels, rounds: ROUNDS_A_DAY, winProbability: COIN }), [levels]);
  return (
    <Section title={messages.summary.title} level={3}>
      <Text size={20} weight="bold" figures>
        {ruinWords(share, rupees(totalRequired))}
      </Text>
      <Row gap={8} rowGap={4} wrap>
        <Badge tone={safe ? 'neutral' : 'warn'} icon={safe ? Check : TriangleAlert}>
          {safe ? messages.specified.safe : messages.specified.notSafe}
        </Badge>
        <Text as="span" size={13} tone="muted">
          {covers(chart)}
        </Text>
      </Row>
      <Grid columns={2} gap={12}>
        <Stat label={messages.summary.baseBet} value={rupees(baseBet)} />
        <Stat label={messages.summary.remaining} value={rupees(remainingBalance)} />
      </Grid>
    </Section>
  );
}

/** On how many days all is lost, in a sentence whose number is that of the share (0..1). */
export function ruinWords(share: number, amount: string): string {
  const { every, tenths, oneOf } = messages.risk;
  const days = Math.round(10 * share);
  if (days > 9) return every(amount);
  return days > 1 ? tenths(String(days), amount) : oneOf(count(Math.round(1 / share)), amount);
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

function Profit({ profit }: { readonly profit: number }) {
  const badge = rowBadge(profit);
  return (
    <Row as="span" inline gap={8}>
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
