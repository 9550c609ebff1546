import { MINUTE } from '../../platform/time.ts';
import { drawTime, minuteOf, type Period, tryNextPeriod } from '../period.ts';

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

/** What the lock relies on: the id's minute, the feed's greatest lag, or only when the draw was seen. */
export type LockBasis = 'minute' | 'lag' | 'seen';

/** A period that takes predictions until `lockAt` (epoch ms, inclusive). */
export type PredictionWindow = {
  readonly period: Period;
  readonly lockAt: number;
  readonly basis: LockBasis;
};

/** What time it is, and how much is known of that. Times are epoch ms. */
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
 * The open period and the one after it, as told by the newest draw; fewer where no id can follow. Where the ids name
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

/** Whether the window is still open: by our clock and by what is known of the game's, whichever is later. */
export function isWindowOpen(window: PredictionWindow, newest: SeenDraw, clock: GameClock): boolean {
  // A clock that was set back since the draw was seen cannot tell whether the lock has passed.
  if (clock.now < newest.firstSeenAt - MINUTE) return false;
  return Math.max(clock.now, clock.gameTime ?? clock.now) <= window.lockAt;
}

/** Twice the longest window: whatever the clock saw before it was set is closed by then. */
const LONGEST_DOUBT = 4 * MINUTE;

/**
 * Whether what is taken in this window is surely taken before its draw is public, so that it may be ranked: the lock
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
  return newest.firstSeenAt >= steadySince || steadyFor >= LONGEST_DOUBT;
}
