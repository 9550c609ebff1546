import type { StoredDraw } from '../ports/index.ts';
import { backtest, type Backtest } from '../track-record/backtest.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

const RESULTS_SHOWN = 10;

/** A day of 1-minute draws. */
const DRAWS_REPLAYED = 1440;

export type ReadResults = (input?: { readonly limit?: number }) => Promise<readonly StoredDraw[]>;

/** The newest draws, newest first; 10 unless `limit` is given. */
export function makeReadResults({ draws }: Pick<UseCaseDeps, 'draws'>): ReadResults {
  return ({ limit = RESULTS_SHOWN } = {}) => draws.newest(limit);
}

export type ReadTrackRecord = (input: {
  readonly seed: number;
  readonly limit?: number;
}) => Promise<Backtest>;

/** The engine replayed over the newest stored draws, 1,440 unless `limit` is given; deterministic for a seed. */
export function makeReadTrackRecord({ draws }: Pick<UseCaseDeps, 'draws'>): ReadTrackRecord {
  return async ({ seed, limit = DRAWS_REPLAYED }) => backtest(await draws.newest(limit), { seed });
}
