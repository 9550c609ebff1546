import type { FeedRow } from '../../game/draw/draw.ts';
import { outcomeOf } from '../../game/outcome/outcome.ts';
import { comparePeriods, isNextPeriod, type Period } from '../../game/period/period.ts';

/** Draws in rising order: 1 for each that was BIG, and 1 for each whose period comes right after the one before it. */
export type Sequence = { readonly big: Uint8Array; readonly follows: Uint8Array };

/** Puts the draws in order. Of draws of one period the first counts. Throws RangeError for a number that no draw has. */
export function sequenceOf(draws: readonly FeedRow[]): Sequence {
  return inOrder(draws) ?? inOrder(draws.toReversed()) ?? inOrder(sorted(draws)) ?? NOTHING;
}

const NOTHING: Sequence = { big: new Uint8Array(), follows: new Uint8Array() };

function sorted(draws: readonly FeedRow[]): readonly FeedRow[] {
  return draws
    .toSorted((a, b) => comparePeriods(a.period, b.period))
    .filter(({ period }, index, rows) => rows[index - 1]?.period !== period);
}

/** How many digits of an id are read as a number. */
const TAIL = 4;
/** The tail of a day's last id, which has a follower of its own. */
const LAST_OF_DAY = 1440;

/**
 * The rows in one pass; undefined unless their ids rise. Ids are compared digit by digit only where a run ends: while
 * ids of one length rise and their tails rise by one, the text before the tail cannot fall, so if it is the same at both
 * ends of the run, each id of it follows the one before.
 */
function inOrder(rows: readonly FeedRow[]): Sequence | undefined {
  const bits = Array.from({ length: 10 }, (_, number) => (outcomeOf(number) === 'BIG' ? 1 : 0));
  const big = new Uint8Array(rows.length);
  const follows = new Uint8Array(rows.length);
  let begin = 0;
  let previous = rows[0]?.period;
  let tail = Number.NaN;

  function endRun(end: number): void {
    if (headOf(rows[begin]!) === headOf(rows[end - 1]!)) follows.fill(1, begin + 1, end);
    else for (let index = begin + 1; index < end; index += 1) follows[index] = followsAt(rows, index);
    begin = end;
  }

  for (let index = 0; index < rows.length; index += 1) {
    const { period, number } = rows[index]!;
    big[index] = bits[number] ?? Number(outcomeOf(number) === 'BIG');
    const next = tailOf(period);
    const goesOn = next === tail + 1 && tail !== LAST_OF_DAY && period.length === previous!.length;
    if (index > 0 && !(goesOn && previous! < period)) {
      if (comparePeriods(previous!, period) >= 0) return undefined;
      endRun(index);
      follows[index] = followsAt(rows, index);
    }
    tail = next;
    previous = period;
  }
  if (rows.length > 0) endRun(rows.length);
  return { big, follows };
}

function followsAt(rows: readonly FeedRow[], index: number): 0 | 1 {
  return isNextPeriod(rows[index - 1]!.period, rows[index]!.period) ? 1 : 0;
}

function headOf({ period }: FeedRow): string {
  return period.slice(0, -TAIL);
}

/** The last digits as a number; NaN of a shorter id. */
function tailOf(period: Period): number {
  let tail = 0;
  for (let at = period.length - TAIL; at < period.length; at += 1)
    tail = tail * 10 + period.charCodeAt(at) - 48;
  return tail;
}
