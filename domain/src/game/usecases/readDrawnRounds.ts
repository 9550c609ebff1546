import type { DrawnRound } from '../draw/beacon.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type ReadDrawnRounds = (input: { readonly day: string }) => Promise<readonly DrawnRound[]>;

/** The rounds of the beacon that the draws of a day (`YYYYMMDD`) were made with; none where no beacon was used. */
export function makeReadDrawnRounds({ drawnRounds }: Pick<UseCaseDeps, 'drawnRounds'>): ReadDrawnRounds {
  return ({ day }) => drawnRounds.ofDay(day);
}
