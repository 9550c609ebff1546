import { gameListOf, comparePeriods, minuteOf, type Period, FITS_CLOCK, fitsClock } from '../period.ts';
import { MINUTE } from '../../platform/time.ts';
import { type FeedRow, isNear, periodsBetween, splitRuns } from '../draws.ts';

/**
 * Why a row is not believed: it belongs to another list of periods, its minute is still to come, or no row around it
 * confirms it.
 */
type DoubtReason = 'other_list' | 'ahead_of_clock' | 'unconfirmed';

/** A row that is not believed. */
export type DoubtedRow = FeedRow & { readonly reason: DoubtReason };

/** `known` are the newest stored draws, newest first; `previous` the rows of the reading before this one. */
export type Reading = {
  readonly rows: readonly FeedRow[];
  readonly known: readonly (FeedRow & { readonly firstSeenAt: number })[];
  readonly previous: readonly FeedRow[];
  /** Epoch ms. */
  readonly now: number;
  /** The feed draws by this very clock, so that no draw of it can be ahead of the clock. */
  readonly followsClock: boolean;
};

export type Judgement = {
  readonly accepted: readonly FeedRow[];
  readonly doubted: readonly DoubtedRow[];
  /** The stored draws of later periods than this one are contradicted; undefined if none is. */
  readonly contradictedAfter: Period | undefined;
};

/** A follower so near is believed at once: a feed may lose a row. */
const SURELY_NEXT = 2;
/** A stored draw so many periods above a feed that continues without it is contradicted. */
const FAR_ABOVE = 15;

/**
 * Which rows may be stored. A row may become the newest draw only if it follows the newest known one, if its minute is
 * within 5 minutes of the clock, or if rows next to it name it in two readings. A stored draw that no longer
 * meets one of these, beside a feed that continues below it, is contradicted.
 */
export function judgeRows(reading: Reading): Judgement {
  const list = believedList(reading);
  const ours = reading.rows.filter(({ period }) => gameListOf(period) === list).toSorted(byPeriod);
  const contradictedAfter = findContradiction(reading, ours, list);
  const newest = reading.known.find(
    ({ period }) => contradictedAfter === undefined || comparePeriods(period, contradictedAfter) <= 0,
  );
  const believed = new Set(believedRows(reading, ours, newest?.period).map(({ period }) => period));
  return {
    accepted: reading.rows.filter(({ period }) => believed.has(period)),
    doubted: reading.rows
      .filter(({ period }) => !believed.has(period))
      .map((row) => ({ ...row, reason: reasonOf(row, list, reading.now) })),
    contradictedAfter,
  };
}

function believedRows(
  { previous, now }: Reading,
  ours: readonly FeedRow[],
  newest: Period | undefined,
): readonly FeedRow[] {
  const clocked = ours.findLast(({ period }) => fitsClock(period, now))?.period;
  const start = later(newest, clocked);
  // Without a stored draw and without the clock only the run itself is believed, not what lies below it.
  if (start === undefined) return withoutJump(longestRun(ours));
  let top = start;
  for (const { period } of ours) {
    if (comparePeriods(period, top) > 0 && periodsBetween(top, period) <= SURELY_NEXT) top = period;
  }
  if (clocked === undefined && top === start) {
    const beyond = ours.filter(({ period }) => comparePeriods(period, start) > 0);
    top = confirmedRun(beyond, previous)?.at(-1)?.period ?? start;
  }
  return ours.filter(({ period }) => comparePeriods(period, top) <= 0);
}

/** The run up to its last row, where that one alone is far from the others. */
function withoutJump(run: readonly FeedRow[]): readonly FeedRow[] {
  const [before, last] = run.slice(-2);
  if (before === undefined || last === undefined) return run;
  return periodsBetween(before.period, last.period) <= SURELY_NEXT ? run : run.slice(0, -1);
}

/** The lowest run of two rows or more that the reading before this one named, too, or led up to. */
function confirmedRun(
  rows: readonly FeedRow[],
  previous: readonly FeedRow[],
): readonly FeedRow[] | undefined {
  return splitRuns(rows).find((run) => run.length > 1 && isLedUpTo(run, previous));
}

function isLedUpTo(run: readonly FeedRow[], previous: readonly FeedRow[]): boolean {
  return run.some(({ period }) =>
    previous.some((row) => row.period === period || isNear(row.period, period)),
  );
}

/** The list of most of the known draws and rows; that of rows that fit the clock, if two of them are neighbours. */
function believedList({ rows, known, now }: Reading): string | undefined {
  const clocked = rows.filter(({ period }) => fitsClock(period, now)).toSorted(byPeriod);
  if (longestRun(clocked).length > 1) return '10001';
  const votes = new Map<string, number>();
  // The known draws first: of two lists with as many votes theirs wins.
  for (const period of new Set([...known, ...rows].map((row) => row.period))) {
    const list = gameListOf(period);
    votes.set(list, (votes.get(list) ?? 0) + 1);
  }
  const [first] = [...votes].toSorted(([, a], [, b]) => b - a);
  return first?.[0];
}

/** The newest row of a feed that continues below stored draws which cannot be true beside it. */
function findContradiction(
  { known, previous, now, followsClock }: Reading,
  ours: readonly FeedRow[],
  list: string | undefined,
): Period | undefined {
  const [newest] = known;
  if (newest === undefined) return undefined;
  const clocked = ours.filter(({ period }) => fitsClock(period, now));
  const latest = clocked.at(-1)?.period;
  if (latest !== undefined && comparePeriods(newest.period, latest) > 0) {
    const allowed = followsClock ? MINUTE : FITS_CLOCK;
    const impossible = (minuteOf(newest.period) ?? Infinity) > now + allowed;
    if (impossible && (followsClock || longestRun(clocked).length > 1)) return latest;
  }
  const run = longestRun(ours);
  const last = run.at(-1)?.period;
  if (run.length < 3 || last === undefined || comparePeriods(newest.period, last) <= 0) return undefined;
  const far = gameListOf(newest.period) !== list || periodsBetween(last, newest.period) > FAR_ABOVE;
  const before = longestRun(previous.filter(({ period }) => gameListOf(period) === list)).at(-1)?.period;
  const continues = before !== undefined && isNear(before, last);
  // A feed that starts all over is no proof against a whole history.
  const few = known.length < RECENT_DRAWS || known.some(({ period }) => comparePeriods(period, last) <= 0);
  return far && continues && few ? last : undefined;
}

/** How many stored draws a judgement looks at. */
export const RECENT_DRAWS = 20;

function reasonOf({ period }: FeedRow, list: string | undefined, now: number): DoubtReason {
  if (gameListOf(period) !== list) return 'other_list';
  return isAhead(period, now) ? 'ahead_of_clock' : 'unconfirmed';
}

function isAhead(period: Period, now: number): boolean {
  return (minuteOf(period) ?? -Infinity) > now + FITS_CLOCK;
}

function longestRun(rows: readonly FeedRow[]): readonly FeedRow[] {
  const runs = splitRuns(rows.toSorted(byPeriod));
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function later(a: Period | undefined, b: Period | undefined): Period | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return comparePeriods(a, b) > 0 ? a : b;
}

function byPeriod(a: FeedRow, b: FeedRow): number {
  return comparePeriods(a.period, b.period);
}
