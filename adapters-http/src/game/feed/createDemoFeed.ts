import { hash } from 'node:crypto';
import { type FeedRow, MINUTE, type Period, requirePeriod } from '@bigsmall/domain';
import { fairNumber } from '@bigsmall/domain/audit';
import type { GameFeed } from '@bigsmall/domain/ports';
import type { BeaconDraws } from './createBeaconDraws.ts';
import { dayOf, daySeedOf, DRAWS_A_DAY } from './demoDraw.ts';

const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer');

/** The length of the third party's list. */
const ROWS_LISTED = 10;

/**
 * A feed without a third party: one draw a minute under the real game's ids, each a pure function of the master seed and
 * of its stored round of the beacon, so the same after a restart. The first reading has 24 h, a later one the newest 10 or
 * all since the one before.
 */
export function createDemoFeed({
  masterSeed,
  beaconDraws,
}: {
  readonly masterSeed: Buffer;
  readonly beaconDraws?: BeaconDraws | undefined;
}): Required<GameFeed> {
  let lastRead: number | undefined;

  return {
    source: 'demo',
    async read(now) {
      const ended = Math.floor(now / MINUTE);
      const missed = lastRead === undefined ? DRAWS_A_DAY : ended - lastRead;
      const count = Math.min(Math.max(missed, ROWS_LISTED), DRAWS_A_DAY);
      const periods = periodsBefore(ended, count);
      try {
        const randomnessOf = (await beaconDraws?.(periods)) ?? (() => '');
        lastRead = ended;
        return { ok: true, rows: rowsOf(masterSeed, periods, randomnessOf), rejectedRows: 0 };
      } catch (error) {
        return { ok: false, code: 'feed_unreachable', reason: `No round is stored (${String(error)}).` };
      }
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

function rowsOf(
  masterSeed: Buffer,
  periods: readonly Period[],
  randomnessOf: (period: Period) => string,
): readonly FeedRow[] {
  const seeds = new Map<string, string>();
  return periods.map((period) => {
    const day = period.slice(0, 8);
    const seed = seeds.get(day) ?? daySeedOf(masterSeed, day);
    seeds.set(day, seed);
    return { period, number: fairNumber(sha256, seed, period + randomnessOf(period)) };
  });
}
