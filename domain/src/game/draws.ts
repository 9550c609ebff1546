import { type Period, comparePeriods, minuteOf, gameListOf, isPeriod } from './period.ts';
import { MINUTE } from '../platform/time.ts';
import { isJsonObject, type JsonObject } from '../platform/bytes.ts';

export const OUTCOMES = ['BIG', 'SMALL'] as const;

/** The side of a draw. */
export type Outcome = (typeof OUTCOMES)[number];

/** The side of a drawn number: 0–4 SMALL, 5–9 BIG. Throws RangeError for anything but an integer 0..9. */
export function outcomeOf(number: number): Outcome {
  return requireDrawnNumber(number) >= 5 ? 'BIG' : 'SMALL';
}

/** The other side. */
export function oppositeOf(outcome: Outcome): Outcome {
  return outcome === 'BIG' ? 'SMALL' : 'BIG';
}

/** Whether the value is a number that a draw can bring: an integer from 0 to 9. */
export function isDrawnNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 9;
}

/** Answers with the number itself. Throws RangeError for anything but an integer 0..9. */
function requireDrawnNumber(number: number): number {
  if (isDrawnNumber(number)) return number;
  throw new RangeError(`A drawn number is an integer from 0 to 9, not ${String(number)}.`);
}

/** A colour of the game. */
export type DrawColour = 'red' | 'green' | 'violet';

/** Even numbers are red, odd ones green; 0 and 5 are violet too, which comes last. Throws RangeError outside 0..9. */
export function drawColours(number: number): readonly DrawColour[] {
  const colour = requireDrawnNumber(number) % 2 === 0 ? 'red' : 'green';
  return number % 5 === 0 ? [colour, 'violet'] : [colour];
}

/** A published draw: its period id (digits, as text), the number 0..9, and when it was drawn (epoch ms). */
export type Draw = {
  readonly period: Period;
  readonly number: number;
  readonly drawnAt: number;
};

/** A row of a feed, which has no time. */
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
const MAX_AHEAD = 1440;

/**
 * How a picked period relates to the newest draw of the game: it comes within a day, it is drawn, or it is not one of
 * this game's coming periods.
 */
export type PickState = 'coming' | 'drawn' | 'foreign';

export function pickState(period: Period, newest: Period): PickState {
  if (gameListOf(period) !== gameListOf(newest)) return 'foreign';
  const ahead = periodsBetween(newest, period);
  if (ahead <= 0) return 'drawn';
  return ahead <= MAX_AHEAD ? 'coming' : 'foreign';
}

/**
 * `rows` newest first, no period twice; `rejectedRows` counts those left out; `serviceTime` is the game's own time
 * (epoch ms), if it tells one; `answer` is all that it tells. `reason` is a plain sentence.
 */
export type FeedParse =
  | {
      readonly ok: true;
      readonly rows: readonly FeedRow[];
      readonly rejectedRows: number;
      readonly serviceTime?: number;
      readonly answer: JsonObject;
    }
  | { readonly ok: false; readonly code: 'feed_unexpected'; readonly reason: string };

type Rows = Omit<Extract<FeedParse, { ok: true }>, 'answer'>;

/** A page of ten rows takes about 1 kB; an answer beyond this is something else and is not parsed. */
const MAX_ANSWER = 256 * 1024;

/**
 * Reads an answer of the game feed, `{code?: 0, data: {list: [{issueNumber, number}]}}`, from its text, since it may
 * come under any content type or as a web page. Never throws.
 * Malformed rows are left out and counted; so is every row of a period for which one answer names two numbers, as
 * neither can be trusted. A repeated equal row counts once.
 */
export function parseFeed(text: string): FeedParse {
  if (text.length > MAX_ANSWER) return unexpected('The answer is longer than 256 kB.');
  if (text.trimStart().startsWith('<')) return unexpected('The answer is a web page, not JSON.');
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return unexpected('The answer is not JSON.');
  }
  if (!isJsonObject(answer)) return unexpected('The answer is not a JSON object.');
  const { code, data } = answer;
  if (code !== undefined && code !== 0) {
    return unexpected(
      typeof code === 'number' ? `The answer carries code ${code}.` : 'The answer carries an unknown code.',
    );
  }
  const list = isJsonObject(data) ? data['list'] : undefined;
  if (!Array.isArray(list)) return unexpected('The answer has no data.list.');
  if (list.length === 0) return unexpected('data.list is empty.');
  const parsed = readRows(list);
  if (!parsed.ok) return parsed;
  const { serviceTime } = answer;
  return {
    ...parsed,
    answer,
    ...(Number.isSafeInteger(serviceTime) && { serviceTime: Number(serviceTime) }),
  };
}

function readRows(list: readonly unknown[]): Rows | Extract<FeedParse, { ok: false }> {
  const rows = list.map(readRow).filter((row) => row !== undefined);
  const byPeriod = new Map<Period, FeedRow>();
  const contradicted = new Set<Period>();
  for (const row of rows) {
    const earlier = byPeriod.get(row.period);
    if (earlier !== undefined && earlier.number !== row.number) contradicted.add(row.period);
    byPeriod.set(row.period, row);
  }
  const trusted = [...byPeriod.values()].filter((row) => !contradicted.has(row.period));
  if (trusted.length === 0) return unexpected(`None of the ${list.length} rows can be read.`);
  const rejected = rows.filter((row) => contradicted.has(row.period)).length + list.length - rows.length;
  return {
    ok: true,
    rows: trusted.toSorted((a, b) => comparePeriods(b.period, a.period)),
    rejectedRows: rejected,
  };
}

function readRow(row: unknown): FeedRow | undefined {
  if (!isJsonObject(row)) return undefined;
  const period = readPeriod(row['issueNumber']);
  const number = readNumber(row['number']);
  return period === undefined || number === undefined ? undefined : { period, number };
}

/** An id that came as a JSON number is taken only where a double still holds it exactly. */
function readPeriod(value: unknown): Period | undefined {
  const id = Number.isSafeInteger(value) ? String(value) : value;
  return typeof id === 'string' && isPeriod(id) ? id : undefined;
}

/** The game writes the drawn number as a digit in quotes, its clones as an integer. */
function readNumber(value: unknown): number | undefined {
  const digit = typeof value === 'number' ? String(value) : value;
  return typeof digit === 'string' && /^[0-9]$/.test(digit) ? Number(digit) : undefined;
}

function unexpected(reason: string): Extract<FeedParse, { ok: false }> {
  return { ok: false, code: 'feed_unexpected', reason };
}
