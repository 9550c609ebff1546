import { createHash } from 'node:crypto';
import type { Fairness } from '../wire.ts';
import { DAY } from '@bigsmall/domain';
import { dayOf, daySeedOf, METHOD } from './demoDraw.ts';

const DAYS_BACK = 7;

/** The demo feed's commitments at `now`: tomorrow, today and the last 7 days; seeds of past days only. */
export function demoFairness(masterSeed: Buffer, now: number, beacon = false): Fairness {
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
  return { source: 'demo', beacon, method: METHOD, methodCode: 'hmac_sha256', days };
}

/** A third party publishes no commitments. */
export const NO_FAIRNESS: Fairness = { source: 'third-party', beacon: false, method: '', days: [] };
