import { FITS_CLOCK, type GameClock, LARGE_SKEW, minuteOf, type Period } from '@bigsmall/domain';
import type { Log } from '../../platform/logging.ts';
import { elapsed, type Monotonic, type MonotonicClock } from '../../platform/jobs.ts';

/** An observation of the game's time is used for this long (ms). */
const REMEMBERED = 10 * 60_000;
/** The game publishes a draw at most this long (ms) before its minute ends. */
const MAX_EARLY = 5000;
/** A draw that differs from the clock by more (ms) proves nothing about the time. */
const MAX_PROVED = 2 * 60_000;
/** A clock that moved by more (ms) than the monotonic clock was set. */
const JUMP = 2000;
/** The skew is the median of so many readings: one odd answer changes nothing. */
const READINGS = 10;

/**
 * Our clock against the game's. `skewMs`: how far ours is ahead; null while the game shows no time near ours. `large`: so
 * far that an operator must know.
 */
export type ClockStatus = { readonly skewMs: number | null; readonly large: boolean; readonly jumps: number };

export type GameClockReader = {
  /** Adds the game times of a reading that ended now; `newest` is the period of its newest new draw. */
  readonly observe: (gameTimes: readonly number[], newest: Period | undefined) => void;
  readonly read: () => GameClock;
  readonly status: () => ClockStatus;
};

type GameClockDeps = {
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  /** Whether the feed draws by our clock. */
  readonly followsClock: boolean;
  readonly log: Log;
};

/**
 * The clock by which predictions lock: ours, compared with the game's answers and a monotonic clock. An answer proves
 * that the game's time is at least that late.
 */
export function createGameClock({ now, monotonic, followsClock, log }: GameClockDeps): GameClockReader {
  /** Game time less monotonic time, by when it was observed. */
  let proofs: readonly { readonly at: Monotonic; readonly offset: number }[] = [];
  let offset = now() - monotonic();
  let steadySince = now();
  let steadyFrom = monotonic();
  let jumps = 0;
  /** How far our clock was ahead of the latest time of a reading. */
  let skews: readonly { readonly at: Monotonic; readonly skew: number }[] = [];
  let reported = false;
  let isFirst = true;

  function checkJump(): void {
    const moved = now() - monotonic() - offset;
    // Small steps are ordinary corrections.
    offset += moved;
    if (Math.abs(moved) <= JUMP) return;
    jumps += 1;
    skews = skews.map(({ at, skew }) => ({ at, skew: skew + moved }));
    steadySince = Math.max(now(), now() - moved);
    steadyFrom = monotonic();
    log.warn({ movedMs: Math.round(moved) }, 'System clock was set');
  }

  const recent = <Observed extends { readonly at: Monotonic }>(observed: readonly Observed[]) =>
    observed.filter(({ at }) => elapsed(at, monotonic()) <= REMEMBERED);

  function gameTime(): number | null {
    if (followsClock) return now();
    const latest = Math.max(...recent(proofs).map((proof) => proof.offset)) + monotonic();
    return Math.abs(latest - now()) <= FITS_CLOCK ? latest : null;
  }

  function status(): ClockStatus {
    checkJump();
    if (followsClock) return { skewMs: 0, large: false, jumps };
    const sorted = recent(skews)
      .map(({ skew }) => skew)
      .toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    const skewMs = median === undefined || Math.abs(median) > FITS_CLOCK ? null : Math.round(median);
    return { skewMs, large: Math.abs(skewMs ?? 0) > LARGE_SKEW, jumps };
  }

  function observe(gameTimes: readonly number[], newest: Period | undefined): void {
    checkJump();
    const [at, instant] = [monotonic(), now()] as const;
    const near = gameTimes.filter((time) => Math.abs(time - instant) <= FITS_CLOCK);
    if (near.length > 0) skews = [...skews, { at, skew: instant - Math.max(...near) }].slice(-READINGS);
    const minute = newest && minuteOf(newest);
    // The draws of the first reading may be old: where the game tells no time, they prove none.
    const proved = minute === undefined || (isFirst && near.length === 0) ? [] : [minute - MAX_EARLY];
    isFirst = false;
    const times = [...near, ...proved.filter((time) => Math.abs(time - instant) <= MAX_PROVED)];
    proofs = [...recent(proofs), ...times.map((time) => ({ at, offset: time - at }))];
    const { skewMs, large } = status();
    if (large && !reported) log.warn({ skewMs }, 'System clock and game clock differ');
    // Once, also where the skew goes to and fro about the limit.
    reported = large || (reported && Math.abs(skewMs ?? 0) > LARGE_SKEW / 2);
  }

  return {
    observe,
    status,
    read() {
      checkJump();
      return { now: now(), gameTime: gameTime(), steadySince, steadyFor: elapsed(steadyFrom, monotonic()) };
    },
  };
}
