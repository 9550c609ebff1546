import { comparePeriods, isNextPeriod, isPeriod, LOCK_BEFORE_DRAW } from '@bigsmall/domain';
import type { LiveDraw } from '@bigsmall/adapters-http/wire';
import { askedAfter, learn, type KnownGame, ROUND_MS } from './knownGame.ts';
import { serverMs } from './resultsReading.ts';

/**
 * What is known after a pushed draw, which came at `at` (steady). Where it does not follow, the server is asked at once.
 * `serverNow`: epoch ms, null if unknown; `askAfter`: as for `learn`. Load it on demand, with the stream.
 */
export function learnDraw(
  known: KnownGame,
  { period, number, lockAt }: LiveDraw,
  serverNow: number | null,
  at: number,
  askAfter: number,
): KnownGame {
  const { rows, newest, readAfter: due, ahead, verified, sendWithin } = known;
  // Without our server's word on the next draw these are the third party's own results.
  if (!isPeriod(period) || due === null) return known;
  const order = comparePeriods(period, newest.period);
  if (order < 0) return known;
  if (order === 0) return askedAfter(known, askAfter);
  if (lockAt === null || !isNextPeriod(newest.period, period)) return askNow(known);
  const row = { period, number };
  const now = serverMs(serverNow ?? (ahead === null ? null : at + ahead));
  const readAfter = lockAt + LOCK_BEFORE_DRAW;
  const next = learn(
    known,
    {
      rows: [row, ...rows],
      newest: row,
      serverNow: now,
      drawnAt: serverMs(readAfter - ROUND_MS),
      readAfter: serverMs(readAfter),
      stale: false,
      lastSuccessAt: now,
      verified,
      sendWithin,
    },
    at,
    askAfter,
  );
  // No pushed draw says that predictions are ranked from now on.
  return verified === false ? askNow(next) : next;
}

/** The server is asked next time, whatever is known. Always a change, also where it would be asked anyway: it is asked now. */
export function askNow(known: KnownGame): KnownGame {
  return { ...known, askAt: 0 };
}
