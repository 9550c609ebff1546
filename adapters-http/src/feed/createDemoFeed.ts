import { hash } from 'node:crypto';
import { fairNumber, type FeedRow, MINUTE, requirePeriod } from '@bigsmall/domain';
import type { GameFeed } from '@bigsmall/domain/ports';
import { dayOf, daySeedOf, DRAWS_A_DAY } from './demoDraw.ts';

const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer');

/** The length of the third party's list. */
const ROWS_LISTED = 10;

/** `rewind` makes the next reading return the whole history again, after a reading that was not stored. */
export type DemoFeed = Required<GameFeed> & { rewind(): void };

/**
 * A feed without a third party: one draw a minute under the real game's ids, each a pure function of the master seed,
 * so the same after a restart. The first reading has 24 h, a later one the newest 10 or all since the one before.
 */
export function createDemoFeed({ masterSeed }: { readonly masterSeed: Buffer }): DemoFeed {
  let lastRead: number | undefined;

  return {
    source: 'demo',
    async read(now) {
      const ended = Math.floor(now / MINUTE);
      const missed = lastRead === undefined ? DRAWS_A_DAY : ended - lastRead;
      const count = Math.min(Math.max(missed, ROWS_LISTED), DRAWS_A_DAY);
      lastRead = ended;
      return { ok: true, rows: rowsBefore(masterSeed, ended, count), rejectedRows: 0 };
    },
    nextDrawAt: (now) => (Math.floor(now / MINUTE) + 1) * MINUTE,
    rewind() {
      lastRead = undefined;
    },
  };
}

/** The draws of the `count` minutes before minute `ended` of the epoch, newest first. */
function rowsBefore(masterSeed: Buffer, ended: number, count: number): readonly FeedRow[] {
  const seeds = new Map<string, string>();
  return Array.from({ length: count }, (_, back) => {
    const minute = ended - 1 - back;
    const day = dayOf(minute * MINUTE);
    const seed = seeds.get(day) ?? daySeedOf(masterSeed, day);
    seeds.set(day, seed);
    const period = requirePeriod(`${day}10001${String((minute % DRAWS_A_DAY) + 1).padStart(4, '0')}`);
    return { period, number: fairNumber(sha256, seed, period) };
  });
}
