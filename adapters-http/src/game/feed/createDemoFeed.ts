import { createHash, createHmac } from 'node:crypto';
import { DAY, type FeedRow, MINUTE, type Period, requirePeriod } from '@bigsmall/domain';
import type { GameFeed } from '@bigsmall/domain/ports';
import type { Fairness } from '../wire.ts';

/** One a minute. */
const DRAWS_A_DAY = 1440;
/** The length of the third party's list. */
const ROWS_LISTED = 10;
const DAYS_BACK = 7;

/**
 * A feed without a third party: one draw a minute under the real game's ids, each a pure function of the master seed, so the
 * same after a restart. The first reading has 24 h, a later one the newest 10 or all since the one before.
 */
export function createDemoFeed({ masterSeed }: { readonly masterSeed: Buffer }): Required<GameFeed> {
  let lastRead: number | undefined;

  return {
    source: 'demo',
    async read(now) {
      const ended = Math.floor(now / MINUTE);
      const missed = lastRead === undefined ? DRAWS_A_DAY : ended - lastRead;
      const count = Math.min(Math.max(missed, ROWS_LISTED), DRAWS_A_DAY);
      lastRead = ended;
      return { ok: true, rows: rowsOf(masterSeed, periodsBefore(ended, count)), rejectedRows: 0 };
    },
    nextDrawAt: (now) => (Math.floor(now / MINUTE) + 1) * MINUTE,
    rewind() {
      lastRead = undefined;
    },
  };
}

/** The periods of the `count` minutes before minute `ended` of the epoch, newest first. */
function periodsBefore(ended: number, count: number): readonly Period[] {
  return Array.from({ length: count }, (_, back) => {
    const minute = ended - 1 - back;
    const place = String((minute % DRAWS_A_DAY) + 1).padStart(4, '0');
    return requirePeriod(`${dayOf(minute * MINUTE)}10001${place}`);
  });
}

function rowsOf(masterSeed: Buffer, periods: readonly Period[]): readonly FeedRow[] {
  const seeds = new Map<string, string>();
  return periods.map((period) => {
    const day = period.slice(0, 8);
    const seed = seeds.get(day) ?? daySeedOf(masterSeed, day);
    seeds.set(day, seed);
    return { period, number: fairNumber(seed, period) };
  });
}

/** The UTC date of an instant as the period ids carry it, `YYYYMMDD`. */
function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10).replaceAll('-', '');
}

/** A day's seed: 64 hex characters, derived from the master seed. */
function daySeedOf(masterSeed: Buffer, day: string): string {
  return createHmac('sha256', masterSeed).update(day).digest('hex');
}

/** The number that a day's seed gives a period, all ten equally likely: see `METHOD`. */
function fairNumber(daySeed: string, period: Period): number {
  let bytes = createHmac('sha256', daySeed).update(period).digest();
  for (;;) {
    const byte = bytes.find((candidate) => candidate < 250);
    if (byte !== undefined) return byte % 10;
    bytes = createHmac('sha256', daySeed).update(bytes).digest();
  }
}

/** How to recompute a draw once its day's seed is published. */
const METHOD =
  'A day’s seed is 64 hexadecimal characters. Its seedHash, the SHA-256 of those characters as text, is shown ' +
  'before the day begins; the seed itself once the day is over. To check a draw, compute the HMAC-SHA256 of the ' +
  'period id as text, with the seed as text for its key, and look at its 32 bytes from the left: the first byte ' +
  'below 250, divided by 10, leaves the drawn number as its remainder. If all bytes are 250 or more, take the ' +
  'HMAC-SHA256 of those 32 bytes with the same key, and look again. Days are UTC days; the period NNNN of a day ' +
  'covers its minute NNNN − 1.';

/** The demo feed's commitments at `now`: tomorrow, today and the last 7 days; seeds of past days only. */
export function demoFairness(masterSeed: Buffer, now: number): Fairness {
  const today = Math.floor(now / DAY) * DAY;
  const days = Array.from({ length: DAYS_BACK + 2 }, (_, back) => {
    const midnight = today + DAY - back * DAY;
    const seed = daySeedOf(masterSeed, dayOf(midnight));
    return {
      day: dayOf(midnight),
      seedHash: createHash('sha256').update(seed).digest('hex'),
      seed: midnight < today ? seed : null,
    };
  });
  return { source: 'demo', method: METHOD, days };
}

/** A third party publishes no commitments. */
export const NO_FAIRNESS: Fairness = { source: 'third-party', method: '', days: [] };
