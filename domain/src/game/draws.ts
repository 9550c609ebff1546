import { type Period, comparePeriods, minuteOf } from './period.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { MINUTE } from '../platform/time.ts';
import { gameListOf } from './period/gameList.ts';

/** A published draw: its period id (digits, as text), the number 0..9, and when it was drawn (epoch ms). */
export type Draw = {
  readonly period: Period;
  readonly number: number;
  readonly drawnAt: number;
};

/** A row of a feed as read: a record carries no time of its own. */
export type FeedRow = Pick<Draw, 'period' | 'number'>;

/** A feed named another number for a known period. The known draw is not changed. */
export type ChangedDraw = {
  readonly period: Period;
  readonly known: number;
  readonly claimed: number;
};

/** `added` oldest first; `changed` in the order in which the claims came. */
export type MergedDraws<Incoming extends FeedRow = Draw> = {
  readonly added: readonly Incoming[];
  readonly changed: readonly ChangedDraw[];
};

/**
 * What `incoming` brings beyond `known`, which holds no period twice. A known draw is kept, also one named earlier
 * in `incoming`: a later row that claims another number for its period is reported and not added.
 */
export function mergeDraws<Incoming extends FeedRow>(
  known: readonly FeedRow[],
  incoming: readonly Incoming[],
): MergedDraws<Incoming> {
  const numbers = new Map(known.map((draw) => [draw.period, draw.number]));
  const added: Incoming[] = [];
  const changed: ChangedDraw[] = [];
  for (const draw of incoming) {
    const kept = numbers.get(draw.period);
    if (kept === undefined) {
      numbers.set(draw.period, draw.number);
      added.push(draw);
    } else if (kept !== draw.number) {
      changed.push({ period: draw.period, known: kept, claimed: draw.number });
    }
  }
  return { added: added.toSorted((a, b) => comparePeriods(a.period, b.period)), changed };
}

/** As many as a feed lists: so far apart two rows of one list can be. */
const NEAR = 10;

/** How many periods `to` is after `from`, in minutes for ids that name them; negative if it is before. */
export function periodsBetween(from: Period, to: Period): number {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  if (start !== undefined && end !== undefined) return (end - start) / MINUTE;
  return Number(BigInt(to) - BigInt(from));
}

/** Whether `to` comes at most ten periods after `from`. */
export function isNear(from: Period, to: Period): boolean {
  const steps = periodsBetween(from, to);
  return steps > 0 && steps <= NEAR;
}

/** Rows in rising order, split where two neighbours are too far apart to belong to one sequence. */
export function splitRuns(rows: readonly FeedRow[]): readonly (readonly FeedRow[])[] {
  const runs: FeedRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && isNear(last.period, row.period)) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** The first longest run of a side among numbers in their order; null is a gap, which ends a run. */
export function longestRun(numbers: readonly (number | null)[]) {
  let longest: { readonly side: Outcome; readonly draws: number } = { side: 'BIG', draws: 0 };
  let [before, run]: [Outcome | undefined, number] = [undefined, 0];
  for (const number of numbers) {
    const side = number === null ? undefined : outcomeOf(number);
    run = side === before ? run + 1 : 1;
    before = side;
    if (side !== undefined && run > longest.draws) longest = { side, draws: run };
  }
  return longest;
}

/** How far ahead of the newest draw a period is one of the coming ones: one day of rounds. */
const MOST_AHEAD = 1440;

/**
 * How a picked period relates to the newest draw of the game: it comes within a day, it is drawn, or it is not one of
 * this game's coming periods.
 */
export type PickState = 'coming' | 'drawn' | 'foreign';

export function pickState(period: Period, newest: Period): PickState {
  if (gameListOf(period) !== gameListOf(newest)) return 'foreign';
  const ahead = periodsBetween(newest, period);
  if (ahead <= 0) return 'drawn';
  return ahead <= MOST_AHEAD ? 'coming' : 'foreign';
}
