import type { LiveState } from '@bigsmall/adapters-http/wire';
import { drawTime, type FeedRow, LOCK_BEFORE_DRAW, type Period, requirePeriod } from '@bigsmall/domain';
import { type ResultsReading, serverMs } from '../game/reading.ts';

/** The id of the `sequence`-th minute (1..1440) of one real day. */
export function aPeriod(sequence: number): Period {
  return requirePeriod(`2026092610001${String(sequence).padStart(4, '0')}`);
}

/** Ten draws, newest first, of which the newest is that of minute `sequence`; each shows its sequence's last digit. */
export function tenRows(sequence: number): readonly FeedRow[] {
  return Array.from({ length: 10 }, (_, back) => ({
    period: aPeriod(sequence - back),
    number: (sequence - back) % 10,
  }));
}

/** A live reading whose newest draw is that of minute `sequence`, drawn `age` ms before; null for an unknown time. */
export function aReading(
  sequence: number,
  { age = 5_000, ...given }: Partial<ResultsReading> & { readonly age?: number | null } = {},
): ResultsReading {
  const rows = tenRows(sequence);
  const newest = rows[0]!;
  const drawnAt = drawTime(newest.period, 0);
  return {
    rows,
    newest,
    serverNow: age === null ? null : serverMs(drawnAt + age),
    drawnAt: serverMs(drawnAt),
    stale: false,
    lastSuccessAt: null,
    verified: null,
    readAfter: null,
    sendWithin: 0,
    ...given,
  };
}

/** What the live stream says after that draw; the next one is there at `readAfter`. */
export function aLiveState(sequence: number, readAfter: number): Pick<LiveState, 'draws' | 'next'> {
  return {
    draws: tenRows(sequence).map(({ period, number }) => [period, number]),
    next: { period: aPeriod(sequence + 1), lockAt: readAfter - LOCK_BEFORE_DRAW },
  };
}
