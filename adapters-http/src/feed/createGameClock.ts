import { FITS_CLOCK, type GameClock, minuteOf } from '@bigsmall/domain';
import type { Log } from '../logging/log.ts';

/** What the game says of its time counts for so long (ms). */
const REMEMBERED = 10 * 60_000;
/** The game publishes a draw at most so long (ms) before its minute ends. */
const MOST_EARLY = 5000;
/** A draw further ahead of the clock (ms) than this is no proof of the time. */
const MOST_PROVED = 2 * 60_000;
/** A clock that moved by more (ms) than time passed was set. */
const JUMP = 2000;
/** Beyond this (ms) our clock and the game's are worth a line. */
const LARGE_SKEW = 30_000;

/** How our clock stands beside the game's. `skewMs`: ours ahead; null while the game tells no time near ours. */
export type ClockStatus = { readonly skewMs: number | null; readonly large: boolean; readonly jumps: number };

export type GameClockReader = {
  /** Takes what one reading says of the game's time, which began and ended now; `newest` is its newest new draw. */
  readonly observe: (gameTimes: readonly number[], newest: string | undefined) => void;
  readonly read: () => GameClock;
  readonly status: () => ClockStatus;
};

export type GameClockDeps = {
  readonly now: () => number;
  readonly monotonic: () => number;
  /** The feed draws by our clock, which then is the game's. */
  readonly followsClock: boolean;
  readonly log: Log;
};

/**
 * The clock by which predictions are locked: ours, checked against the game's own answers and against a clock that
 * only grows. An answer proves that the game's time had come so far, never that it had not come further.
 */
export function createGameClock({ now, monotonic, followsClock, log }: GameClockDeps): GameClockReader {
  /** Game time less monotonic time, by when it was observed. */
  let proofs: readonly { readonly at: number; readonly offset: number }[] = [];
  let offset = now() - monotonic();
  let steadySince = now();
  let steadyFrom = monotonic();
  let jumps = 0;
  let told = false;

  function checkJump(): void {
    const moved = now() - monotonic() - offset;
    // Small steps are how a clock is kept right.
    offset += moved;
    if (Math.abs(moved) <= JUMP) return;
    jumps += 1;
    steadySince = Math.max(now(), now() - moved);
    steadyFrom = monotonic();
    log.warn({ movedMs: Math.round(moved) }, 'The clock of this machine was set.');
  }

  function gameTime(): number | null {
    if (followsClock) return now();
    const at = monotonic();
    const recent = proofs.filter((proof) => at - proof.at <= REMEMBERED);
    const latest = Math.max(...recent.map((proof) => proof.offset)) + at;
    return recent.length > 0 && Math.abs(latest - now()) <= FITS_CLOCK ? latest : null;
  }

  function status(): ClockStatus {
    const game = gameTime();
    const skewMs = game === null ? null : Math.round(now() - game);
    return { skewMs, large: skewMs !== null && Math.abs(skewMs) > LARGE_SKEW, jumps };
  }

  function observe(gameTimes: readonly number[], newest: string | undefined): void {
    checkJump();
    const [at, instant] = [monotonic(), now()];
    const minute = newest === undefined ? undefined : minuteOf(newest);
    const proved = (minute ?? -Infinity) - MOST_EARLY;
    const times = [
      ...gameTimes.filter((time) => Math.abs(time - instant) <= FITS_CLOCK),
      ...(Math.abs(proved - instant) <= MOST_PROVED ? [proved] : []),
    ];
    const fresh = times.map((time) => ({ at, offset: time - at }));
    proofs = [...proofs.filter((proof) => at - proof.at <= REMEMBERED), ...fresh];
    const { skewMs, large } = status();
    if (large && !told) log.warn({ skewMs }, 'Our clock and the game’s are far apart.');
    told = large;
  }

  return {
    observe,
    status,
    read() {
      checkJump();
      return { now: now(), gameTime: gameTime(), steadySince, steadyFor: monotonic() - steadyFrom };
    },
  };
}
