import { backtest, type Backtest } from '../track-record/backtest.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** A day of 1-minute draws. */
const DRAWS_REPLAYED = 1440;

export type ReadTrackRecord = (input: {
  readonly seed: number;
  readonly limit?: number;
}) => Promise<Backtest>;

/** The engine replayed over the newest stored draws, a day of them unless told; the same seed gives the same record. */
export function makeReadTrackRecord({ draws }: Pick<UseCaseDeps, 'draws'>): ReadTrackRecord {
  return async ({ seed, limit = DRAWS_REPLAYED }) => backtest(await draws.newest(limit), { seed });
}
