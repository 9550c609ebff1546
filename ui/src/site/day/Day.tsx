import {
  chanceApart,
  type FeedRow,
  hourOf,
  longestRun,
  minuteOf,
  outcomeOf,
  periodsOfHour,
  riskOfRuin,
} from '@bigsmall/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { drawHoursQuery } from '../../api/queries.ts';
import { Section, Stack, Text } from '../../design-system/index.ts';
import { band, drawing, line } from '../../game/display/funnel.css.ts';
import { count } from '../../shared/format/count.ts';
import { timeInIndia } from '../../shared/format/moments.ts';
import * as css from './day.css.ts';
import { messages } from './messages.ts';

const [HOUR, DAY, MINUTE] = [60, 1440, 60_000];

const isKnown = (number: number | null) => number !== null;
const isBig = (number: number) => outcomeOf(number) === 'BIG';
/** Chance keeps the balance of so many draws within this with 95%. */
const luck = (draws: number) => 1.96 * Math.sqrt(draws);

/** Minute by minute, oldest first; null without a known draw. */
type Numbers = readonly (number | null)[];

/** The balance of the last day's draws beside what chance gives. Load it on demand. */
export default function Day({ draws }: { readonly draws: readonly FeedRow[] }) {
  const newest = draws[0]?.period;
  const hour = newest && hourOf(newest);
  const { data } = useQuery({ ...drawHoursQuery(hour ?? ''), enabled: hour !== undefined });
  const numbers = useMemo(() => (data ? lastDay(data.hour, data.numbers, draws) : []), [data, draws]);
  return <DayView numbers={numbers} until={(newest && minuteOf(newest)) ?? 0} />;
}

/** A day up to the newest draw, from the first known one on: the stored draws, and those that came since. */
export function lastDay(hour: string, stored: string, draws: readonly FeedRow[]): Numbers {
  const numbers = Array.from(stored, (digit) => (digit === '-' ? null : Number(digit)));
  const periods = periodsOfHour(hour) ?? [];
  for (const { period, number } of draws) {
    const minute = periods.indexOf(period);
    if (minute >= 0) numbers[stored.length - HOUR + minute] = number;
  }
  const day = numbers.slice(0, numbers.findLastIndex(isKnown) + 1).slice(-DAY);
  return day.slice(day.findIndex(isKnown));
}

/**
 * The balance of BIG and SMALL in the band of chance, and the draws of an hour: chosen by touch or by arrow keys. `until`
 * is when the last number was drawn (epoch ms).
 */
export function DayView({ numbers, until }: { readonly numbers: Numbers; readonly until: number }) {
  const [ago, setAgo] = useState(0);
  const { grey, path, x } = useMemo(() => pictureOf(numbers), [numbers]);
  const to = numbers.length - HOUR * ago;
  const from = Math.max(0, to - HOUR);
  const time = (minute: number) => timeInIndia(until - (numbers.length - minute) * MINUTE);
  const hour = numbers.slice(from, to);
  const words = messages.hour(time(from), time(to), sidesOf(hour));
  return (
    <Section title={messages.title}>
      <Stack gap={12}>
        <div className={css.field}>
          <svg className={drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <polygon points={grey} className={band} />
            <rect x={x(from)} width={x(to) - x(from)} y={0} height={100} className={css.chosen} />
            <polyline points={path} className={line} />
          </svg>
          <input
            type="range"
            className={css.slider}
            min={1 - Math.max(1, Math.ceil(numbers.length / HOUR))}
            max={0}
            value={-ago}
            aria-label={messages.title}
            aria-valuetext={words}
            onChange={({ target }) => setAgo(-Number(target.value))}
          />
        </div>
        <Text size={13} tone="muted" figures>
          {numbers.length < HOUR ? messages.none : captionOf(numbers)}
        </Text>
        {numbers.length > 0 && (
          <Stack gap={8}>
            <Text size={13} figures>
              {words}
            </Text>
            <div className={css.draws} aria-hidden>
              {hour.map((number, minute) => (
                <span
                  key={from + minute}
                  className={css.mark[number === null ? 'unknown' : outcomeOf(number)]}
                />
              ))}
            </div>
          </Stack>
        )}
      </Stack>
    </Section>
  );
}

/** The line and the band in which chance keeps it with 95%, in percent of the picture. */
function pictureOf(numbers: Numbers) {
  const span = Math.max(HOUR, numbers.length);
  let balance = 0;
  const walk = [0, ...numbers.map((number) => (balance += number === null ? 0 : isBig(number) ? 1 : -1))];
  const top = 1.1 * Math.max(luck(span), ...walk.map(Math.abs));
  const x = (minute: number) => (100 * minute) / span;
  const at = (minute: number, value: number) => `${x(minute)},${50 - (50 * value) / top}`;
  const steps = Array.from({ length: HOUR + 1 }, (_, index) => (span * index) / HOUR);
  const edge = (sign: number) => steps.map((to) => at(to, sign * luck(to)));
  return {
    grey: [...edge(1), ...edge(-1).toReversed()].join(' '),
    path: walk.map((value, minute) => at(minute, value)).join(' '),
    x,
  };
}

function sidesOf(numbers: Numbers): string {
  const known = numbers.filter(isKnown);
  const big = known.filter(isBig).length;
  return `${count(big)} BIG, ${count(known.length - big)} SMALL`;
}

/** Both sides and the longest run, each with the exact chance that a coin has of as much. */
function captionOf(numbers: Numbers): string {
  const known = numbers.filter(isKnown);
  const draws = known.length;
  const apart = Math.abs(2 * known.filter(isBig).length - draws);
  const run = longestRun(numbers);
  const often = (chance: number) => {
    const tenths = Math.round(10 * chance);
    const [n, of] = tenths > 0 ? [tenths, 10] : [1, Math.round(1 / chance)];
    return messages.often(String(n), count(of), numbers.length === DAY);
  };
  const ofRun = riskOfRuin({ levels: run.draws, rounds: draws, winProbability: 0.5 });
  return messages.caption(
    sidesOf(numbers),
    often(chanceApart(apart, draws)),
    `${run.draws} ${run.side}`,
    often(ofRun),
  );
}
