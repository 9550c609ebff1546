import type { Brand } from '../platform/result.ts';
import { MINUTE, DAY } from '../platform/time.ts';

/** The id of a period, 1 to 32 ASCII digits. Ids stay text: 17 digits exceed 2^53. */
export type Period = Brand<string, 'Period'>;

/** Whether the text can be a period id: 1 to 32 ASCII digits. */
export function isPeriod(text: string): text is Period {
  return /^[0-9]{1,32}$/.test(text);
}

/** The text as a period id. Throws RangeError for one that cannot be. */
export function requirePeriod(text: string): Period {
  if (!isPeriod(text)) throw new RangeError(`A period is 1 to 32 digits, not '${text}'.`);
  return text;
}

/**
 * The id of the coming period: the last three digits + 1 with carry, the length kept; after sequence 1440 of a real
 * 1-minute id the first one of the next UTC date. Throws RangeError where none can follow: see `tryNextPeriod`.
 */
export function nextPeriod(id: Period): Period {
  const next = tryNextPeriod(requirePeriod(id));
  if (next === undefined) throw new RangeError(`No period of ${id.length} digits follows ${id}.`);
  return next;
}

/** Whether `next` is the period right after `previous`; false where none can follow. */
export function isNextPeriod(previous: Period, next: Period): boolean {
  return tryNextPeriod(previous) === next;
}

/** Numeric order of two period ids, whatever their lengths: negative, 0 or positive. Leading zeros do not matter. */
export function comparePeriods(a: Period, b: Period): number {
  // Of equal length, the order of the digits is the order of the numbers.
  if (a.length === b.length) return a < b ? -1 : a === b ? 0 : 1;
  const left = withoutLeadingZeros(a);
  const right = withoutLeadingZeros(b);
  if (left.length !== right.length) return left.length - right.length;
  return Number(left > right) - Number(left < right);
}

/**
 * A text whose code-unit order is the numeric order of the ids, for databases: two digits that tell how many digits
 * follow, then the id without leading zeros.
 */
export function periodSortKey(id: Period): string {
  const digits = withoutLeadingZeros(id);
  return String(digits.length).padStart(2, '0') + digits;
}

function withoutLeadingZeros(id: string): string {
  return id.replace(/^0+/, '');
}

/** The id of the coming period like nextPeriod; undefined where none can follow. */
export function tryNextPeriod(id: Period): Period | undefined {
  const lastOfDay = id.endsWith('1440') ? readMinuteId(id) : undefined;
  if (lastOfDay !== undefined) return firstIdOfNextDay(lastOfDay.midnight) as Period | undefined;
  const next = String(BigInt(id) + 1n).padStart(id.length, '0');
  return next.length === id.length ? (next as Period) : undefined;
}

/**
 * When a period was drawn (epoch ms): sequence NNNN of a real 1-minute id covers minute NNNN−1 of its UTC day and is
 * drawn at that minute's end. Any other id tells no time, so it counts as drawn when it was first seen.
 */
export function drawTime(period: Period, firstSeenAt: number): number {
  return minuteOf(period) ?? firstSeenAt;
}

/** The end of the minute that a real 1-minute id names (epoch ms); undefined for an id that tells no time. */
export function minuteOf(period: Period): number | undefined {
  const minute = readMinuteId(period);
  return minute && minute.midnight + minute.sequence * MINUTE;
}

const SHAPE = /^([0-9]{4})([0-9]{2})([0-9]{2})10001([0-9]{4})$/;

/** A 1-minute id: its UTC midnight (epoch ms) and its place in that day, 1..1440. */
export type MinuteId = { readonly midnight: number; readonly sequence: number };

/**
 * Reads the real 1-minute ids, `YYYYMMDD` + `10001` + `0001..1440`; undefined for any other id, such as one whose
 * date is not in the calendar.
 */
export function readMinuteId(id: string): MinuteId | undefined {
  const [, year, month, day, place] = SHAPE.exec(id) ?? [];
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00.000Z`);
  // Date.parse lets 30 February pass as 2 March: only a date whose day is the same is in the calendar.
  if (new Date(midnight).getUTCDate() !== Number(day)) return undefined;
  const sequence = Number(place);
  return sequence >= 1 && sequence <= 1440 ? { midnight, sequence } : undefined;
}

/** The UTC date of an instant as `YYYY-MM-DD`. */
function isoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The first id of the UTC day after `midnight`; undefined after the year 9999, which four digits cannot write. */
export function firstIdOfNextDay(midnight: number): string | undefined {
  const date = isoDate(midnight + DAY).replaceAll('-', '');
  return date.length === 8 ? `${date}100010001` : undefined;
}

const LISTED = /^([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{5})([0-9]{4})$/;

/**
 * The list of a game's periods that an id belongs to: `10001` for the real 1-minute ids, the five digits after the
 * date for the same form of another game, else the number of digits, as in `11 digits`.
 */
export function gameListOf(id: Period): string {
  if (readMinuteId(id) !== undefined) return '10001';
  const [, , month, day, list] = LISTED.exec(id) ?? [];
  const dated = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return list !== undefined && list !== '10001' && dated ? list : `${id.length} digits`;
}

/** A draw is published up to some seconds before its minute ends, so taking ends this long (ms) before the minute does. */
export const LOCK_BEFORE_DRAW = 10_000;

/** A clock that differs from the game's by more (ms) is wrong, or the game's answers are old. */
export const LARGE_SKEW = 3000;

/** A game's answer may be as old (ms): a feed is stale only after that. */
const OLD_ANSWER = 30_000;

/** How far (ms) an id's minute may be from the clock and still be believed. */
export const FITS_CLOCK = 5 * MINUTE;

/**
 * The newest draw as first seen, by our clock (epoch ms). `unseenAt`: when a reading last came without it; null if no
 * reading came before.
 */
export type SeenDraw = {
  readonly period: Period;
  readonly firstSeenAt: number;
  readonly unseenAt: number | null;
};

/** The basis of the lock: the id's minute, the feed's greatest lag, or only the time when the draw was seen. */
export type LockBasis = 'minute' | 'lag' | 'seen';

/** A period that takes predictions until `lockAt` (epoch ms, inclusive). */
export type PredictionWindow = {
  readonly period: Period;
  readonly lockAt: number;
  readonly basis: LockBasis;
};

/** The time, and how far it can be trusted. Times are epoch ms. */
export type GameClock = {
  /** Our clock. */
  readonly now: number;
  /** The latest time that the game is known to have reached by its own answers; null without a recent answer. */
  readonly gameTime: number | null;
  /** When our clock was started or last set, by whichever of its times is later. */
  readonly steadySince: number;
  /** For how long (ms) our clock has not been set. */
  readonly steadyFor: number;
};

/** A clock that needs no check, such as the one by which the demo feed draws. */
export function soundClock(now: number): GameClock {
  return { now, gameTime: now, steadySince: 0, steadyFor: Number.MAX_SAFE_INTEGER };
}

/** Whether the id names a minute that is near `at` (epoch ms): an id of the real game, read when it was drawn. */
export function fitsClock(period: Period, at: number): boolean {
  const minute = minuteOf(period);
  return minute !== undefined && Math.abs(minute - at) <= FITS_CLOCK;
}

/**
 * The open period and the one after it, by the newest draw; fewer where no id can follow. Where the ids name
 * minutes that fit the clock, the lock follows from the minute alone. Elsewhere it counts from the last reading without
 * the draw, less `maxLag` (ms) if the operator names the feed's greatest lag.
 */
export function predictionWindows(newest: SeenDraw, maxLag: number | null): readonly PredictionWindow[] {
  const open = tryNextPeriod(newest.period);
  if (open === undefined) return [];
  const next = tryNextPeriod(open);
  const periods = next === undefined ? [open] : [open, next];
  if (fitsClock(newest.period, newest.firstSeenAt)) {
    return periods.map((period) => ({
      period,
      lockAt: drawTime(period, 0) - LOCK_BEFORE_DRAW,
      basis: 'minute',
    }));
  }
  const lagging = maxLag !== null && newest.unseenAt !== null;
  const unseenAt = Math.min(newest.unseenAt ?? newest.firstSeenAt, newest.firstSeenAt);
  const published = lagging ? unseenAt - maxLag : unseenAt;
  return periods.map((period, index) => ({
    period,
    lockAt: published + (index + 1) * MINUTE - LOCK_BEFORE_DRAW,
    basis: lagging ? 'lag' : 'seen',
  }));
}

/** Whether the window is still open: by our clock or the known time of the game, whichever is later. */
export function isWindowOpen(window: PredictionWindow, newest: SeenDraw, clock: GameClock): boolean {
  // A clock that was set back since the draw was seen cannot tell whether the lock has passed.
  if (clock.now < newest.firstSeenAt - MINUTE) return false;
  return Math.max(clock.now, clock.gameTime ?? clock.now) <= window.lockAt;
}

/** Twice the longest window: every round seen before the clock was set is closed by then. */
const MAX_DOUBT = 4 * MINUTE;

/**
 * Whether a prediction in this window surely precedes its public draw, so that it may be ranked: the lock
 * relies on the minute and the game's own time was checked, or it relies on the operator's word on the feed's lag.
 * Where our clock is behind the game's, the game's answers are the only clock, and these may be old.
 */
export function isVerified(
  { basis, lockAt }: PredictionWindow,
  newest: SeenDraw,
  { now, gameTime, steadySince, steadyFor }: GameClock,
): boolean {
  if (basis === 'seen') return false;
  if (basis === 'minute') {
    if (gameTime === null) return false;
    return gameTime - now <= LARGE_SKEW || gameTime + OLD_ANSWER <= lockAt;
  }
  return newest.firstSeenAt >= steadySince || steadyFor >= MAX_DOUBT;
}
