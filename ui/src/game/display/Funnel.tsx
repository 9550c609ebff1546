import { coinBand, confidenceSequence } from '@bigsmall/domain';
import { Row, Stack } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './funnel.css.ts';
import { messages } from './messages.ts';

type Counts = readonly [rounds: number, hits: number];

export interface FunnelProps {
  /** The engine's hits after so many rounds, rounds rising. */
  readonly ai: readonly Counts[];
  /** The visitor's own. */
  readonly you?: { readonly total: number; readonly correct: number } | undefined;
}

/** Fewer rounds show nothing, and a scale of powers has no zero. */
const FIRST = 10;
const [LOW, HIGH] = [0.3, 0.7];
const SAMPLES = 60;
const POWERS = [10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];
const SHARES = [0.3, 0.4, 0.5, 0.6, 0.7];
const { forStatisticians: exact } = messages.funnel;

/**
 * Hit rate against rounds, as one image to assistive technology: the range in which a coin stays narrows around 50%, and
 * a player who stays within it cannot be told from a coin.
 */
export function Funnel({ ai, you }: FunnelProps) {
  const own = you !== undefined && you.total > 0 ? you : undefined;
  const last = Math.max(1000, ai.at(-1)?.[0] ?? 0, own?.total ?? 0) * 1.1;
  const x = (rounds: number) => (100 * Math.log(Math.max(rounds, FIRST) / FIRST)) / Math.log(last / FIRST);
  const at = (rounds: number, share: number) => `${x(rounds).toFixed(2)},${(100 - y(share)).toFixed(2)}`;
  const shown = ai.filter(([rounds]) => rounds >= FIRST);
  const end = shown.at(-1);
  const interval = own && confidenceSequence(own.correct, own.total);
  return (
    <Stack gap={8}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot hold HTML */}
      <Stack role="img" label={spoken(end, own)} gap={8}>
        <span className={css.title}>{messages.funnel.right}</span>
        <div className={css.field}>
          <svg className={css.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            {SHARES.map((share) => (
              <Level key={share} share={share} kind={css.gridLine} />
            ))}
            <polygon points={bandPoints(last, at)} className={css.band} />
            <Level share={0.5} kind={css.coin} />
            <polyline points={shown.map(([n, hits]) => at(n, hits / n)).join(' ')} className={css.line} />
            {own && interval && (
              <line
                x1={x(own.total)}
                x2={x(own.total)}
                y1={100 - y(interval.low)}
                y2={100 - y(interval.high)}
                className={css.whisker}
              />
            )}
          </svg>
          {end && <Dot kind={css.ai} left={x(end[0])} bottom={y(end[1] / end[0])} />}
          {own && <Dot kind={css.you} left={x(own.total)} bottom={y(own.correct / own.total)} />}
          {SHARES.map((share) => (
            <span key={share} className={css.yTick} style={{ bottom: `${y(share)}%` }}>
              {`${share * 100}%`}
            </span>
          ))}
          {POWERS.filter((rounds) => rounds <= last).map((rounds) => (
            <span key={rounds} className={css.xTick} style={{ left: `${x(rounds)}%` }}>
              {count(rounds)}
            </span>
          ))}
        </div>
        <span className={css.xTitle}>{messages.funnel.draws}</span>
      </Stack>
      <Row gap={16} rowGap={4} align="stretch" wrap className={css.legend}>
        <Entry kind={css.ai} text={messages.funnel.ai} />
        {own && <Entry kind={css.you} text={messages.funnel.you} title={messages.funnel.ownRange} />}
        <Entry kind={css.bandSwatch} text={messages.funnel.luck} title={exact.band} />
      </Row>
    </Stack>
  );
}

/** Percent of the height. */
function y(share: number): number {
  return (100 * (Math.min(HIGH, Math.max(LOW, share)) - LOW)) / (HIGH - LOW);
}

function Level({ share, kind }: { readonly share: number; readonly kind: string }) {
  return <line x1={0} x2={100} y1={100 - y(share)} y2={100 - y(share)} className={kind} />;
}

interface DotProps {
  readonly kind: string;
  readonly left: number;
  readonly bottom: number;
}

function Dot({ kind, left, bottom }: DotProps) {
  const place = { left: `${left}%`, bottom: `${bottom}%`, width: 14, height: 14 };
  return <span className={`${css.dot} ${kind}`} style={place} />;
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

/** What was hit beside what a coin hits: `right 49.5% of 214; a coin: 50%`. */
function hitWords(hits: number, n: number): string {
  return exact.measure(percent(hits / n), count(n));
}

/** A share with one decimal: `49.5%`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
