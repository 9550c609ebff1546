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
const SAMPLES = Array.from({ length: 61 }, (_, step) => step / 60);
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
  const bands = SAMPLES.map((step) => {
    const rounds = FIRST * (last / FIRST) ** step;
    const { low, high } = coinBand(rounds);
    return { low: at(rounds, low), high: at(rounds, high) };
  });
  const shown = ai.filter(([rounds]) => rounds >= FIRST);
  const end = shown.at(-1);
  const interval = own && confidenceSequence(own.correct, own.total);
  const dot = (kind: string, [rounds, hits]: Counts) => (
    <span
      className={`${css.dot} ${kind}`}
      style={{ left: `${x(rounds)}%`, bottom: `${y(hits / rounds)}%` }}
    />
  );
  return (
    <Stack gap={8}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot hold HTML */}
      <Stack role="img" label={spoken(end, own)} gap={8}>
        <span className={css.words}>{messages.funnel.right}</span>
        <div className={css.field}>
          <svg className={css.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <polygon
              points={[...bands.map(({ high }) => high), ...bands.toReversed().map(({ low }) => low)].join(
                ' ',
              )}
              className={css.band}
            />
            <line x1={0} x2={100} y1={50} y2={50} className={css.coin} />
            <polyline points={shown.map(([n, hits]) => at(n, hits / n)).join(' ')} className={css.line} />
            {own && interval && (
              <polyline
                points={`${at(own.total, interval.low)} ${at(own.total, interval.high)}`}
                className={css.whisker}
              />
            )}
          </svg>
          {end && dot(css.ai, end)}
          {own && dot(css.you, [own.total, own.correct])}
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
      <Row gap={16} rowGap={4} align="stretch" wrap className={css.words}>
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
