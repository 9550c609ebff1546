import { coinBand, confidenceSequence } from '@bigsmall/domain';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Disclosure, Row, Stack } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { hitWords, percent } from './hitWords.ts';
import * as css from './plot.css.ts';
import { Plot } from './Plot.tsx';
import { messages } from './funnel.messages.ts';

type Counts = readonly [rounds: number, hits: number];

export interface FunnelProps {
  /** The engine's hits after so many rounds, rounds rising. */
  readonly ai: readonly Counts[];
  /** The visitor's own, with their course so far as it is known. */
  readonly you?:
    | {
        readonly total: number;
        readonly correct: number;
        readonly course?: readonly Counts[] | undefined;
      }
    | undefined;
}

/** Fewer rounds show nothing, and a scale of powers has no zero. */
const FIRST = 10;
const [LOW, HIGH] = [0.3, 0.7];
const SAMPLES = 60;
const { forStatisticians: exact } = messages;
const SHARES = [0.3, 0.4, 0.5, 0.6, 0.7];

/**
 * Hit rate against rounds: the range in which a coin stays narrows around 50%, and a player who stays within it cannot be
 * told from a coin.
 */
export function Funnel({ ai, you }: FunnelProps) {
  const own = you !== undefined && you.total > 0 ? you : undefined;
  const last = Math.max(1000, ai.at(-1)?.[0] ?? 0, own?.total ?? 0) * 1.1;
  const x = (rounds: number) => (100 * Math.log(Math.max(rounds, FIRST) / FIRST)) / Math.log(last / FIRST);
  const at = (rounds: number, share: number) => `${x(rounds).toFixed(2)},${(100 - y(share)).toFixed(2)}`;
  const shown = ai.filter(([rounds]) => rounds >= FIRST);
  const end = shown.at(-1);
  const course = own === undefined ? [] : courseOf(own);
  const powers = [10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000].filter((rounds) => rounds <= last);
  const interval = own && confidenceSequence(own.correct, own.total);
  return (
    <Stack gap={8}>
      <Plot
        label={spoken(end, own)}
        x={powers.map((rounds) => ({ at: x(rounds), text: count(rounds) }))}
        y={SHARES.map((share) => ({ at: y(share), text: `${share * 100}%` }))}
        xTitle={messages.draws}
        yTitle={messages.right}
        over={
          <>
            {end && <Dot kind={css.ai} left={x(end[0])} bottom={y(end[1] / end[0])} />}
            {own && <Dot kind={css.you} left={x(own.total)} bottom={y(own.correct / own.total)} />}
          </>
        }
      >
        <polygon points={bandPoints(last, at)} className={css.band} />
        <line x1={0} x2={100} y1={100 - y(0.5)} y2={100 - y(0.5)} className={css.coin} />
        <polyline points={shown.map(([n, hits]) => at(n, hits / n)).join(' ')} className={css.line} />
        <polyline points={course.map(([n, hits]) => at(n, hits / n)).join(' ')} className={css.ownLine} />
        {own && interval && (
          <line
            x1={x(own.total)}
            x2={x(own.total)}
            y1={100 - y(interval.low)}
            y2={100 - y(interval.high)}
            className={css.whisker}
          />
        )}
      </Plot>
      <Row gap={16} rowGap={4} align="stretch" wrap className={css.legend}>
        <Entry kind={css.ai} text={messages.ai} />
        {own && <Entry kind={css.you} text={messages.you} title={messages.ownRange} />}
        <Entry kind={css.bandSwatch} text={messages.luck} title={exact.band} />
      </Row>
      <Disclosure label={messages.table}>
        <DataTable
          caption={messages.title}
          columns={COLUMNS}
          rows={[...rowsOf(messages.ai, shown), ...rowsOf(messages.you, course)]}
          rowKey={({ who }) => who}
        />
      </Disclosure>
    </Stack>
  );
}

/** Percent of the height. */
function y(share: number): number {
  return (100 * (Math.min(HIGH, Math.max(LOW, share)) - LOW)) / (HIGH - LOW);
}

function Dot({
  kind,
  left,
  bottom,
}: {
  readonly kind: string;
  readonly left: number;
  readonly bottom: number;
}) {
  const place = { left: `${left}%`, bottom: `${bottom}%`, width: 14, height: 14 };
  return <span className={`${css.dot} ${kind}`} style={place} aria-hidden />;
}

interface EntryProps {
  readonly kind: string;
  readonly text: string;
  readonly title?: string | undefined;
}

function Entry({ kind, text, title }: EntryProps) {
  return (
    <Row as="span" inline gap={8} title={title}>
      <span className={`${css.swatch} ${kind}`} aria-hidden />
      {text}
    </Row>
  );
}

function bandPoints(last: number, at: (rounds: number, share: number) => string): string {
  const samples = Array.from(
    { length: SAMPLES + 1 },
    (_, step) => FIRST * (last / FIRST) ** (step / SAMPLES),
  );
  const bands = samples.map((rounds) => ({ rounds, ...coinBand(rounds) }));
  return [
    ...bands.map(({ rounds, high }) => at(rounds, high)),
    ...bands.toReversed().map(({ rounds, low }) => at(rounds, low)),
  ].join(' ');
}

function spoken(end: Counts | undefined, own: FunnelProps['you']): string {
  const ai = end ? [exact.ai(hitWords(end[1], end[0]))] : [];
  const you = own ? [exact.you(hitWords(own.correct, own.total))] : [];
  return [exact.heading, ...ai, ...you, exact.coin].join(' ');
}

type CourseRow = { readonly who: string; readonly rounds: number; readonly share: number };

const COLUMNS: readonly Column<CourseRow>[] = [
  { id: 'who', header: messages.columns.draws, cell: ({ who }) => who },
  {
    id: 'coin',
    header: messages.columns.coin,
    align: 'end',
    cell: ({ rounds }) => {
      const { low, high } = coinBand(rounds);
      return `${percent(low)}–${percent(high)}`;
    },
  },
  { id: 'share', header: messages.columns.right, align: 'end', cell: ({ share }) => percent(share) },
];

/** The visitor's course up to now. */
function courseOf({ total, correct, course = [] }: NonNullable<FunnelProps['you']>): readonly Counts[] {
  return [...course.filter(([rounds]) => rounds >= FIRST && rounds < total), [total, correct]];
}

/** A course in steps of three, and its end. */
function rowsOf(who: string, path: readonly Counts[]): readonly CourseRow[] {
  let next = FIRST;
  const rows: CourseRow[] = [];
  for (const [index, [rounds, hits]] of path.entries()) {
    if (rounds < next && index < path.length - 1) continue;
    rows.push({ who: messages.row(who, count(rounds)), rounds, share: hits / rounds });
    next = rounds * 3;
  }
  return rows;
}
